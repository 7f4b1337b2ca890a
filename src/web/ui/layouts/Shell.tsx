import type { ReactNode } from 'react';
import styles from './Shell.module.css';

/** The frame of every page: whatever stands above and below, the footer keeps to the bottom edge. */
export const Shell = ({ children }: { children: ReactNode }) => <div className={styles.shell}>{children}</div>;
