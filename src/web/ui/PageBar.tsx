import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { BackIcon } from './icons/arrows.tsx';
import styles from './PageBar.module.css';

type PageBarProps = {
  trail?: ReactNode;
  notice?: ReactNode;
  search?: ReactNode;
  recent?: ReactNode;
};

/**
 * The line under the header: where the page is, the place of notices, the recent ones, and the search. It has its height from the
 * first paint on, and the room of the recent ones too, so what appears in it moves nothing. It stays at the top of the viewport.
 */
export const PageBar = ({ trail, notice, search, recent }: PageBarProps) => (
  <div className={styles.bar} data-page-bar>
    <div className={cx('page-width', styles.line)}>
      {trail}
      <div className={styles.place}>{notice}</div>
      <div className={styles.recent}>{recent}</div>
      {search}
    </div>
  </div>
);

/** The way to the page: `CrumbLink`s from the outermost on, then the page itself. A phone shows a link to the page above and where one is. */
export const Breadcrumb = ({ label, here, children }: { label: string; here: ReactNode; children: ReactNode[] }) => (
  <nav className={styles.trail} aria-label={label}>
    <ol className="plain">
      {children}
      <li className={styles.here}>
        <span aria-current="page">{here}</span>
      </li>
    </ol>
  </nav>
);

export const CrumbLink = ({ children, ...link }: ComponentProps<'a'>) => (
  <li className={styles.above}>
    <a {...link}>
      <BackIcon size={20} />
      <span>{children}</span>
    </a>
  </li>
);
