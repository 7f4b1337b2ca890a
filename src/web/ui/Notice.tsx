import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ErrorIcon, InfoIcon, TickIcon, WarningIcon } from './icons/status.tsx';
import styles from './Notice.module.css';

export type NoticeKind = 'error' | 'done' | 'info' | 'warning';

const ICONS = { error: ErrorIcon, done: TickIcon, info: InfoIcon, warning: WarningIcon };

type NoticeProps = {
  kind: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  role?: 'alert' | 'status' | undefined;
};

/** A message beside what it is about. Set `role` when it appears after the page was loaded. */
export const Notice = ({ kind, title, children, action, role }: NoticeProps) => {
  const Icon = ICONS[kind];
  return (
    <div className={cx(styles.notice, styles[kind])} role={role}>
      <Icon size={22} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
};
