import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import dots from './Dots.module.css';
import { CloseIcon, TickIcon } from './icons/status.tsx';
import styles from './Timeline.module.css';

export type TimelineItem = {
  id: string;
  title: ReactNode;
  state: 'done' | 'now' | 'todo' | 'stopped';
  /** The state in words, for screen readers. */
  stateText: ReactNode;
  /** The date in both calendars, or how long the step usually takes. */
  meta?: ReactNode;
  children?: ReactNode;
};

/** The steps of a case: past, current and coming. */
export const Timeline = ({ label, items }: { label?: string | undefined; items: TimelineItem[] }) => (
  <ol className={cx('plain', styles.timeline)} aria-label={label}>
    {items.map(({ id, title, state, stateText, meta, children }) => (
      <li key={id} className={styles[state]} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={cx('round', dots.dot, dots[state], styles.dot)}>
          {state === 'done' && <TickIcon size={14} weight={2.6} />}
          {state === 'stopped' && <CloseIcon size={14} weight={2.6} />}
        </span>
        <div className={styles.body}>
          <p className={styles.title}>
            {title}
            <span className="vh"> ({stateText})</span>
          </p>
          {meta && <small className={styles.meta}>{meta}</small>}
          {children && <div className={styles.more}>{children}</div>}
        </div>
      </li>
    ))}
  </ol>
);
