import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './SiteFooter.module.css';

export const SiteFooter = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <footer className={styles.footer}>
    <div className={cx('page-width line', styles.line)}>
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  </footer>
);
