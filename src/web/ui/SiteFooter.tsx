import type { ReactNode } from 'react';
import styles from './SiteFooter.module.css';

/** The deep green edge of every page: `top` for groups of links and feedback, the line beneath for the rest. */
export const SiteFooter = ({ children, end, top }: { children: ReactNode; end?: ReactNode; top?: ReactNode }) => (
  <footer className={styles.footer}>
    {top && <div className={styles.top}>{top}</div>}
    <div className={styles.line}>
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  </footer>
);

/** A titled group of links in the footer's top. */
export const FooterGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    {children}
  </section>
);
