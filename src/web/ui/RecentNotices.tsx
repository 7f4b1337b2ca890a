import { type ReactNode, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { CloseIcon } from './icons/status.tsx';
import { MessagesIcon } from './icons/tools.tsx';
import { Notice, type NoticeKind } from './Notice.tsx';
import styles from './RecentNotices.module.css';

export type RecentNotice = {
  id: string;
  kind: NoticeKind;
  message: ReactNode;
  /** The time when it came; absent for what is still so. */
  time?: ReactNode;
  action?: ReactNode;
};

type Props = {
  notices: readonly RecentNotice[];
  panelId: string;
  words: { button: string; title: string; close: string };
};

export const recentButtonId = (panelId: string) => `${panelId}-button`;

/** The button that opens the recent notices over the page, with their whole texts. Without any it leaves its room empty. */
export const RecentNotices = ({ notices, panelId, words }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {notices.length > 0 && (
        <button
          type="button"
          id={recentButtonId(panelId)}
          className={styles.button}
          popoverTarget={panelId}
          aria-label={words.button}
        >
          <MessagesIcon size={22} />
        </button>
      )}
      <section
        id={panelId}
        popover="auto"
        className={cx('surface', styles.panel)}
        aria-label={words.title}
        onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <>
            <div className="row">
              <h2>{words.title}</h2>
              <Button
                variant="text"
                small
                className={styles.close}
                aria-label={words.close}
                popoverTarget={panelId}
                popoverTargetAction="hide"
              >
                <CloseIcon />
              </Button>
            </div>
            <ul className={cx('plain', styles.list)}>
              {notices.map(({ id, kind, message, time, action }) => (
                <li key={id}>
                  <Notice kind={kind} action={action}>
                    <p>{message}</p>
                    {time && <p className="small">{time}</p>}
                  </Notice>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
};
