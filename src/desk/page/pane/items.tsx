/**
 * A list whose items open in its place; the focus returns to the item that was open. An item that is gone closes, so that the
 * clerk is never left with an empty pane.
 */
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { CallError } from '../data.ts';
import { usePage } from '../Frame.tsx';
import { texts } from '../texts.ts';
import styles from './items.module.css';

/** The item that a list opens with; without one, it is shown as a list. */
export const FirstOpenContext = createContext<string | undefined>(undefined);

const elementOf = (id: string) => `item-${id}`;

type Query<Read, Shown = Read> = UseQueryOptions<Read, Error, Shown, string[]>;

/** One item of a list that holds all that is to be shown of it; null when it is not in the list. */
export const oneOf = <T extends { id: string }>(list: Query<T[]>, id: string): Query<T[], T | null> => ({
  ...list,
  select: (all) => all.find((item) => item.id === id) ?? null,
});

type OpenItemProps<Read, One> = {
  query: Query<Read, One | null>;
  onClose: () => void;
  view: (one: One, onClose: () => void) => ReactNode;
};

const OpenItem = <Read, One>({ query, onClose, view }: OpenItemProps<Read, One>) => {
  const { announce } = usePage();
  const { data, error } = useQuery(query);
  const isGone = data === null || (error instanceof CallError && error.message === 'not_found');
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

type ItemsProps<T, Read, One> = {
  list: Query<T[]>;
  /** Reads the item that is open. */
  one: (id: string) => Query<Read, One | null>;
  empty: Bilingual;
  row: (item: T) => ItemRow;
  view: (one: One, onClose: () => void) => ReactNode;
};

export const Items = <T extends { id: string }, Read, One>({
  list,
  one,
  empty,
  row,
  view,
}: ItemsProps<T, Read, One>) => {
  const { t } = usePage();
  const { data: items } = useQuery(list);
  const [openId, setOpenId] = useState(use(FirstOpenContext));
  const [closedId, setClosedId] = useState<string>();
  useEffect(() => {
    if (closedId === undefined) return;
    const item = document.getElementById(elementOf(closedId)) ?? document.getElementById('fund-title');
    item?.focus();
  }, [closedId]);
  const close = () => {
    setClosedId(openId);
    setOpenId(undefined);
  };
  const open = (id: string) => {
    setClosedId(undefined);
    setOpenId(id);
  };
  if (openId !== undefined) return <OpenItem key={openId} query={one(openId)} onClose={close} view={view} />;
  if (items?.length === 0) return <EmptyState title={t(empty)} titleAs="h3" />;
  return (
    items && (
      <Card as="ul" padded={false} className={cx('plain', styles.list)}>
        {items.map((item) => {
          const { name, chip, person, detail, below } = row(item);
          return (
            <li key={item.id}>
              <button id={elementOf(item.id)} type="button" className={styles.item} onClick={() => open(item.id)}>
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
    )
  );
};
