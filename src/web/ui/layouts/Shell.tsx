/** The frame of every page: the skip link, the page's own content, and the footer at the bottom edge. */
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Shell.module.css';

export const Shell = ({ children }: { children: ReactNode }) => <div className={styles.shell}>{children}</div>;

/** What breakpoints measure (`@container page`): everything that is not over the page. A fixed element must not stand in it. */
export const PageFrame = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

/** The page's own content: the target of the skip link. */
export const Main = (props: ComponentProps<'main'>) => <main id="main" tabIndex={-1} {...props} />;

/** First in the tab order: moves the focus to the page's own content. */
export const SkipLink = ({ children, target = 'main' }: { children: string; target?: string }) => (
  <a
    className={styles.skip}
    href={`#${target}`}
    onClick={(event) => {
      const main = document.getElementById(target);
      if (!main) return;
      event.preventDefault();
      main.focus();
      main.scrollIntoView();
    }}
  >
    {children}
  </a>
);

export const SiteFooter = ({ children, end }: { children: ReactNode; end?: ReactNode }) => (
  <footer className={styles.footer}>
    <div className={cx('page-width line', styles.line)}>
      {children}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  </footer>
);
