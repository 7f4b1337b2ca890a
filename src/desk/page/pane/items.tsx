/**
 * A list whose items open in its place; the focus returns to the item that was open. An item that is gone closes, so that the
 * clerk is never left with an empty pane.
 */
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CallError, type ListedPage, type ListOf } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { fill, texts } from '../texts.ts';
import styles from './items.module.css';
import { More } from './More.tsx';
import { searchTexts } from './search.texts.ts';
import { NothingFound, TooMany, useSearch } from './search.tsx';

/** The item that a list opens with; without one, it is shown as a list. */
export const FirstOpenContext = createContext<string | undefined>(undefined);

const elementOf = (id: string) => `item-${id}`;

export type Query<One> = UseQueryOptions<One, Error, One, string[]>;

type OpenItemProps<One> = {
  query: Query<One>;
  onClose: () => void;
  view: (one: One, onClose: () => void) => ReactNode;
};

const OpenItem = <One,>({ query, onClose, view }: OpenItemProps<One>) => {
  const { announce } = usePage();
  const { data, error } = useQuery(query);
  const isGone = error instanceof CallError && error.message === 'not_found';
  const close = useEffectEvent(() => {
    announce(texts.gone, 'info');
    onClose();
  });
  useEffect(() => {
    if (isGone) close();
  }, [isGone]);
  return data && view(data, onClose);
};

/** The five parts of a row, read in this order: name, chip, person, detail, and the line below them. */
export type ItemRow = { name: ReactNode; chip: ReactNode; person: ReactNode; detail: ReactNode; below: ReactNode };

type RowsProps<T> = { items: T[]; row: (item: T) => ItemRow; onOpen: (id: string) => void };

const Rows = <T extends { id: string }>({ items, row, onOpen }: RowsProps<T>) => (
  <Card as="ul" padded={false} className={cx('plain', styles.list)}>
    {items.map((item) => {
      const { name, chip, person, detail, below } = row(item);
      return (
        <li key={item.id}>
          <button id={elementOf(item.id)} type="button" className={styles.item} onClick={() => onOpen(item.id)}>
            <strong dir="auto">{name}</strong>
            {chip}
            <small dir="auto">{person}</small>
            <small>{detail}</small>
            <small>{below}</small>
          </button>
        </li>
      );
    })}
  </Card>
);

type Pages<T> = UseInfiniteQueryResult<InfiniteData<ListedPage<T>>>;
type ListProps<T> = Omit<RowsProps<T>, 'items'> & { pages: Pages<T>; empty: Bilingual };

/** What is listed or found; more is read when it is asked for, and the focus goes to the first row that is new. */
const List = <T extends { id: string }>({ pages, empty, row, onOpen }: ListProps<T>) => {
  const { t } = usePage();
  const { sought } = useSearch();
  const items = pages.data?.pages.flatMap(({ rows }) => rows);
  const isAllShown = !pages.hasNextPage;
  const lastBefore = useRef<string>(undefined);
  const focusFirstNew = useEffectEvent(() => {
    const at = items?.findIndex(({ id }) => id === lastBefore.current) ?? -1;
    const first = lastBefore.current === undefined ? undefined : items?.[at + 1];
    if (!first) return;
    lastBefore.current = undefined;
    document.getElementById(elementOf(first.id))?.focus();
  });
  const pageCount = pages.data?.pages.length;
  useEffect(() => {
    if (pageCount !== undefined) focusFirstNew();
  }, [pageCount]);
  if (!items) return null;
  const found = fill(isAllShown ? searchTexts.found : searchTexts.foundMore, String(items.length));
  const isTooMany = pages.data?.pages[0]?.tooMany ?? false;
  return (
    <div className={styles.stacked} aria-busy={pages.isPlaceholderData}>
      <p role="status" className={cx('quiet', 'small', (sought === '' || items.length === 0) && 'vh')}>
        {sought !== '' && !pages.isPlaceholderData && t(isTooMany ? searchTexts.tooMany : found)}
      </p>
      {isTooMany ? (
        <TooMany />
      ) : items.length > 0 ? (
        <Rows items={items} row={row} onOpen={onOpen} />
      ) : sought === '' ? (
        <EmptyState title={t(empty)} titleAs="h3" />
      ) : (
        <NothingFound />
      )}
      <More
        of={pages}
        onAsk={() => {
          lastBefore.current = items.at(-1)?.id;
        }}
      />
    </div>
  );
};

type ItemsProps<T, One> = Pick<ListProps<T>, 'empty' | 'row'> & {
  list: ListOf<T>;
  /** Reads the item that is open. */
  one: (id: string) => Query<One>;
  view: (one: One, onClose: () => void) => ReactNode;
};

export const Items = <T extends { id: string }, One>({ list, one, view, ...shown }: ItemsProps<T, One>) => {
  const { sought } = useSearch();
  // The list is read while an item is open, too: the focus returns to a row that is still there.
  const pages = useInfiniteQuery(list(sought));
  const [open, setOpen] = useState({ id: use(FirstOpenContext), sought });
  const [closedId, setClosedId] = useState<string>();
  useEffect(() => {
    if (closedId === undefined) return;
    const item = document.getElementById(elementOf(closedId)) ?? document.getElementById('fund-title');
    item?.focus();
  }, [closedId]);
  const close = () => {
    setClosedId(open.id);
    setOpen({ id: undefined, sought });
  };
  const show = (id: string) => {
    setClosedId(undefined);
    setOpen({ id, sought });
  };
  // Another search is for another item.
  if (open.id !== undefined && open.sought === sought)
    return <OpenItem key={open.id} query={one(open.id)} onClose={close} view={view} />;
  return <List {...shown} pages={pages} onOpen={show} />;
};
