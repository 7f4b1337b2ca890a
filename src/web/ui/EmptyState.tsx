import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './EmptyState.module.css';
import { PivotFields } from './PivotFields.tsx';

type EmptyStateProps = { title: ReactNode; titleAs?: 'h1' | 'h2' | 'h3'; children?: ReactNode; action?: ReactNode };

/** An empty list or page: the reason, and one action. */
export const EmptyState = ({ title, titleAs: Title = 'h2', children, action }: EmptyStateProps) => (
  <div className={cx('surface', styles.empty)}>
    <div className={styles.picture}>
      <PivotFields scene="faint" />
    </div>
    <Title {...(Title === 'h1' && { tabIndex: -1 })}>{title}</Title>
    {children && <div className={styles.text}>{children}</div>}
    {action && <div className={cx('actions', styles.action)}>{action}</div>}
  </div>
);
