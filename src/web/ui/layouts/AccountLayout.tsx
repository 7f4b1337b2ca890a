import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './AccountLayout.module.css';
import { Main } from './Shell.tsx';

type AccountLayoutProps = ComponentProps<'main'> & { hero?: ReactNode; aside?: ReactNode };

/** The account: the next action as hero, then the citizen's cases, with facts beside them. */
export const AccountLayout = ({ hero, children, aside, ...main }: AccountLayoutProps) => (
  <Main {...main} className={cx('page-width', styles.layout)}>
    {hero}
    <div className={cx(styles.grid, !aside && styles.single)}>
      <div className={styles.column}>{children}</div>
      {aside && <div className={styles.column}>{aside}</div>}
    </div>
  </Main>
);

/** A titled part of the account. */
export const Section = ({ title, action, children }: { title: ReactNode; action?: ReactNode; children: ReactNode }) => (
  <section className={styles.section}>
    <div className={styles.head}>
      <h2>{title}</h2>
      {action}
    </div>
    {children}
  </section>
);
