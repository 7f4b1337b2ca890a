import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { cx } from './cx.ts';
import { CloseIcon } from './icons/status.tsx';
import { Ltr } from './Ltr.tsx';
import { Notice } from './Notice.tsx';
import styles from './NoticeStack.module.css';
import { useCountdown } from './useCountdown.ts';

export type StackedNotice = {
  id: string;
  kind: 'error' | 'done' | 'info' | 'firewall';
  title?: ReactNode;
  message: ReactNode;
  /** Time until it disappears; without it, it stays until it is dismissed. */
  seconds?: number | undefined;
  supportId?: string | undefined;
};

type Words = { dismiss: string; copy: string; copied: string; notCopied: string; supportId: string };

const isUrgent = ({ kind }: StackedNotice) => kind === 'error' || kind === 'firewall';

const Entry = ({ notice, words, onDismiss }: { notice: StackedNotice; words: Words; onDismiss: () => void }) => {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  useCountdown(notice.seconds, pointed || focused, onDismiss);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading a notice (pointer or focus on it) only holds its timer
    <div
      className={styles.entry}
      data-kind={notice.kind}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Notice
        kind={notice.kind === 'firewall' ? 'warning' : notice.kind}
        title={notice.title}
        action={
          notice.supportId && (
            <span className={cx('actions', styles.support)}>
              <span>
                {words.supportId} <Ltr className={styles.code}>{notice.supportId}</Ltr>
              </span>
              <CopyButton
                text={notice.supportId}
                label={words.copy}
                copiedLabel={words.copied}
                failedLabel={words.notCopied}
              />
            </span>
          )
        }
      >
        {notice.message}
      </Notice>
      <Button variant="text" small className={styles.close} aria-label={words.dismiss} onClick={onDismiss}>
        <CloseIcon size={18} />
      </Button>
    </div>
  );
};

type NoticeStackProps = { notices: StackedNotice[]; onDismiss: (id: string) => void; words: Words };

/**
 * Notices at the top of the page. The two live regions stay mounted, so that screen readers announce what enters them:
 * errors at once, other notices after the current sentence.
 */
export const NoticeStack = ({ notices, onDismiss, words }: NoticeStackProps) => {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const dismissFocused = (event: KeyboardEvent) => {
      const focused = document.activeElement?.closest<HTMLElement>('[data-notice]')?.dataset.notice;
      if (event.key === 'Escape' && focused) dismiss(focused);
    };
    document.addEventListener('keydown', dismissFocused);
    return () => document.removeEventListener('keydown', dismissFocused);
  }, []);
  const entries = (urgent: boolean) =>
    notices
      .filter((notice) => isUrgent(notice) === urgent)
      .map((notice) => (
        <div key={notice.id} data-notice={notice.id}>
          <Entry notice={notice} words={words} onDismiss={() => onDismiss(notice.id)} />
        </div>
      ));
  return (
    <div className={styles.stack}>
      <div role="alert">{entries(true)}</div>
      <div role="status">{entries(false)}</div>
    </div>
  );
};
