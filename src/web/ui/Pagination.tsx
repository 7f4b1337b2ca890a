import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowIcon, BackIcon } from './icons/arrows.tsx';
import styles from './Pagination.module.css';
import { follow } from './TextLink.tsx';

export type PageTarget = { href: string; onSelect?: (() => void) | undefined };

const Go = ({ target, children }: { target: PageTarget; children: ReactNode }) => (
  <a className={styles.page} href={target.href} onClick={follow(target.onSelect)}>
    {children}
  </a>
);

type PaginationProps = {
  words: { label: string; page: string; previous: string; next: string };
  pages: (PageTarget & { number: number; current?: boolean | undefined })[];
  previous?: PageTarget | undefined;
  next?: PageTarget | undefined;
};

/** Pages of a long list. `words.page` precedes each number for screen readers. */
export const Pagination = ({ words, pages, previous, next }: PaginationProps) => (
  <nav aria-label={words.label}>
    <ul className={cx('plain', styles.list)}>
      {previous && (
        <li>
          <Go target={previous}>
            <BackIcon />
            <span className="vh">{words.previous}</span>
          </Go>
        </li>
      )}
      {pages.map((page) => {
        const name = (
          <>
            <span className="vh">{words.page} </span>
            <bdi>{page.number}</bdi>
          </>
        );
        return (
          <li key={page.number}>
            {page.current ? (
              <span className={styles.page} aria-current="page">
                {name}
              </span>
            ) : (
              <Go target={page}>{name}</Go>
            )}
          </li>
        );
      })}
      {next && (
        <li>
          <Go target={next}>
            <ArrowIcon />
            <span className="vh">{words.next}</span>
          </Go>
        </li>
      )}
    </ul>
  </nav>
);
