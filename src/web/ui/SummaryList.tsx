import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './SummaryList.module.css';

type SummarySectionProps = { title: ReactNode; action?: ReactNode; children: ReactNode };

/** The answers in the order of the questions; one section for each step. */
export const SummarySection = ({ title, action, children }: SummarySectionProps) => (
  <section className={cx('surface', styles.section)}>
    <div className={cx('row', styles.head)}>
      <h2>{title}</h2>
      {action}
    </div>
    <dl>{children}</dl>
  </section>
);

type SummaryRowProps = {
  label: ReactNode;
  children: ReactNode;
  /** "Changed since your last review", as a chip. */
  mark?: ReactNode;
};

export const SummaryRow = ({ label, children, mark }: SummaryRowProps) => (
  <div className={styles.row}>
    <dt>{label}</dt>
    <dd>
      {children} {mark}
    </dd>
  </div>
);

/** "Change", with what it changes for screen readers, which read links out of context. */
export const ChangeLink = ({ children, context, ...link }: ComponentProps<'a'> & { context: ReactNode }) => (
  <a {...link} className={styles.change}>
    {children}
    <span className="vh"> {context}</span>
  </a>
);
