import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './SiteFooter.module.css';

/** The footer of every page: `top` for groups of links and feedback, a line below it for the rest. */
export const SiteFooter = ({ children, end, top }: { children: ReactNode; end?: ReactNode; top?: ReactNode }) => (
  <footer className={styles.footer}>
    {top && <div className={cx('page-width', styles.top)}>{top}</div>}
    <div className={cx('page-width', styles.line)}>
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  </footer>
);

/** A titled group of links in `top`. */
export const FooterGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {children}
  </section>
);
