import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Main } from './Shell.tsx';
import styles from './WizardLayout.module.css';

/** A wizard: the list of its steps, and beside it the present one in a `StepLayout`. */
export const WizardLayout = ({ stepper, children, ...main }: ComponentProps<'main'> & { stepper: ReactNode }) => (
  <Main {...main} className={cx('page-width', styles.layout)}>
    <div className={styles.stepper}>{stepper}</div>
    <div className={styles.step}>{children}</div>
  </Main>
);

type StepProps = {
  /** Error summary or a notice about the whole page. */
  notice?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  /** The part before the questions: what is to be known. */
  before?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
};

/** A step of a wizard: the form, an aside with what the answers mean, and the actions. */
export const StepLayout = ({ notice, title, lead, before, aside, actions, children }: StepProps) => (
  <div>
    {notice}
    <h1 tabIndex={-1} className={styles.title}>
      {title}
    </h1>
    {lead && <p className={cx('lead', styles.lead)}>{lead}</p>}
    <div className={cx(styles.columns, Boolean(aside) && styles.two)}>
      {before && <div className={styles.before}>{before}</div>}
      <div className={styles.answers}>{children}</div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
    {actions}
  </div>
);

/**
 * The actions of a step, the primary one first; on a phone they stick to the bottom edge, and `end` follows at the end of the page: the
 * bar has one row.
 */
export const ActionsBar = ({ children, end, reason }: { children: ReactNode; end?: ReactNode; reason?: ReactNode }) => (
  <div className={styles.foot}>
    <div className={cx('actions', styles.bar)}>
      {reason && <div className={cx('quiet', styles.reason)}>{reason}</div>}
      {children}
    </div>
    {end && <div className={styles.end}>{end}</div>}
  </div>
);
