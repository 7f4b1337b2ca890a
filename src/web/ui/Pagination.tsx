import type { ReactNode } from 'react';
import { follow } from './follow.ts';
import { ArrowIcon, BackIcon } from './icons/arrows.tsx';
import styles from './Pagination.module.css';

export type PageTarget = { href: string; label: string; onSelect?: (() => void) | undefined };

const Go = ({ target, children }: { target: PageTarget; children: ReactNode }) => (
  <a className={styles.page} href={target.href} aria-label={target.label} onClick={follow(target.onSelect)}>
    {children}
  </a>
);

/** Pages of a long list. */
export const Pagination = ({
  label,
  pages,
  previous,
  next,
}: {
  label: string;
  pages: (PageTarget & { number: number; current?: boolean | undefined })[];
  previous?: PageTarget | undefined;
  next?: PageTarget | undefined;
}) => (
  <nav aria-label={label}>
    <ul className={styles.list}>
      <li>
        {previous && (
          <Go target={previous}>
            <BackIcon />
          </Go>
        )}
      </li>
      {pages.map((page) => (
        <li key={page.number}>
          {page.current ? (
            <span className={styles.page} aria-current="page">
              <bdi>{page.number}</bdi>
            </span>
          ) : (
            <Go target={page}>
              <bdi>{page.number}</bdi>
            </Go>
          )}
        </li>
      ))}
      <li>
        {next && (
          <Go target={next}>
            <ArrowIcon />
          </Go>
        )}
      </li>
    </ul>
  </nav>
);
