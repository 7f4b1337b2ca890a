import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Main } from './Shell.tsx';
import styles from './WizardLayout.module.css';

type WizardProps = Omit<ComponentProps<'main'>, 'title'> & {
  stepper: ReactNode;
  /** Error summary or a notice about the whole page. */
  notice?: ReactNode;
  title: ReactNode;
  /** Another key, another heading element: focusing it is then announced, also when the last heading had the focus. */
  titleKey?: string | undefined;
  lead?: ReactNode;
  /** What is to be known before the questions. */
  before?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
};

/** A step of a wizard: the stepper, the form, an aside with what the answers mean, and the actions. */
export const WizardLayout = ({
  stepper,
  notice,
  title,
  titleKey,
  lead,
  before,
  aside,
  actions,
  children,
  ...main
}: WizardProps) => (
  <Main {...main} className={cx('page-width', styles.layout)}>
    <div className={styles.stepper}>{stepper}</div>
    <div>
      {notice}
      <h1 key={titleKey} tabIndex={-1} className={styles.title}>
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
  </Main>
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
