import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './SummaryList.module.css';

/** The answers in the order of the questions; one section for each step. */
export const SummarySection = ({
  title,
  action,
  children,
}: {
  title: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={cx('surface', styles.section)}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {action}
    </div>
    <dl>{children}</dl>
  </section>
);

export const SummaryRow = ({
  label,
  children,
  action,
  mark,
}: {
  label: ReactNode;
  children: ReactNode;
  action?: ReactNode;
  /** "Changed since your last review", as a chip. */
  mark?: ReactNode;
}) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>
      {children} {mark}
    </dd>
    {action && <dd className={styles.action}>{action}</dd>}
  </div>
);

/** "Change", with what it changes for screen readers, which read links out of context. */
export const ChangeLink = ({ children, context, ...link }: ComponentProps<'a'> & { context: ReactNode }) => (
  <a {...link} className={styles.change}>
    {children}
    <span className="vh"> {context}</span>
  </a>
);
