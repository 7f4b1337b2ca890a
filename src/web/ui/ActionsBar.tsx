import type { ReactNode } from 'react';
import styles from './ActionsBar.module.css';

/** What can be done on this page, the main thing first; on a phone it stays at the bottom edge. */
export const ActionsBar = ({ children, end, reason }: { children: ReactNode; end?: ReactNode; reason?: ReactNode }) => (
  <div className={styles.bar}>
    {reason && <div className={styles.reason}>{reason}</div>}
    {children}
    {end && <div className={styles.end}>{end}</div>}
  </div>
);
