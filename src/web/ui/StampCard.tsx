import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { ChevronIcon } from './icons/arrows.tsx';
import { BuildingIcon } from './icons/people.tsx';
import { CloseIcon, LockIcon, TickIcon } from './icons/status.tsx';
import styles from './StampCard.module.css';

type Proof = { title: ReactNode; body: ReactNode; verified: boolean };

/** The government trust stamp: one line, and a button that shows how to verify it. A tick is shown only for a check that passes. */
export const StampCard = ({
  text,
  howLabel,
  domain,
  https,
  verifiedText,
  unverifiedText,
  registration,
}: {
  text: ReactNode;
  howLabel: ReactNode;
  domain: Proof;
  https: Proof;
  verifiedText: ReactNode;
  unverifiedText: ReactNode;
  registration: ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const proof = (icon: ReactNode, { title, body, verified }: Proof) => (
    <div className={styles.proof}>
      <span className={cx('round', styles.round)}>{icon}</span>
      <div>
        <p className={styles.title}>{title}</p>
        <p>{body}</p>
        <p className={cx('line', styles.verdict)}>
          {verified ? <TickIcon size={16} weight={2.6} /> : <CloseIcon size={16} weight={2.6} />}
          {verified ? verifiedText : unverifiedText}
        </p>
      </div>
    </div>
  );
  return (
    <section className={styles.stamp} aria-labelledby={`${panel}-text`}>
      <div className={cx('page-width line', styles.line)}>
        <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden="true">
          <rect width="24" height="16" rx="2" fill="#1b8354" />
          <path d="M5 6h14M7 10h9" stroke="#fff" strokeWidth="1.6" />
        </svg>
        <span id={`${panel}-text`}>{text}</span>
        <button
          type="button"
          className={cx('line', styles.button)}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          {howLabel}
          <ChevronIcon size={14} weight={2.5} />
        </button>
      </div>
      <div id={panel} hidden={!open} className={cx('page-width', styles.panel)}>
        {/* Rendered when opened, so that it is not in the HTML of every page. */}
        {open && (
          <>
            {proof(<BuildingIcon />, domain)}
            {proof(<LockIcon />, https)}
            <div className={styles.registration}>{registration}</div>
          </>
        )}
      </div>
    </section>
  );
};
