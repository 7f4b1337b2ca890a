import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Main } from './Main.tsx';
import styles from './WizardLayout.module.css';

/** One question of a flow: the way through it, the answers, what they mean beside them, and one primary action. */
export const WizardLayout = ({
  stepper,
  notice,
  eyebrow,
  title,
  lead,
  aside,
  actions,
  children,
  ...main
}: Omit<ComponentProps<'main'>, 'title'> & {
  stepper: ReactNode;
  /** Error summary or a notice about the whole page. */
  notice?: ReactNode;
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  aside?: ReactNode;
  actions?: ReactNode;
}) => (
  <Main {...main} className={styles.layout}>
    <div className={styles.stepper}>{stepper}</div>
    <div className={styles.body}>
      {notice}
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {lead && <p className={cx('lead', styles.lead)}>{lead}</p>}
      <div className={cx(styles.columns, Boolean(aside) && styles.two)}>
        <div className={styles.answers}>{children}</div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      {actions}
    </div>
  </Main>
);
