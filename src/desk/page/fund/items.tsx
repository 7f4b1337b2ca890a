/** A list whose items open in its place; the focus returns to the item that was open. */
import { type ReactNode, useEffect, useState } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import { Card } from '#web/ui/Card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import styles from '../desk.module.css';
import { usePage } from '../Frame.tsx';

const elementOf = (id: string) => `item-${id}`;

/** The five parts of a row, read in this order: name, chip, person, detail, and the line below them. */
export type ItemRow = { name: ReactNode; chip: ReactNode; person: string; detail: ReactNode; below: ReactNode };

type ItemsProps<T> = {
  items: readonly T[] | undefined;
  empty: Bilingual;
  row: (item: T) => ItemRow;
  view: (id: string, onClose: () => void) => ReactNode;
};

export const Items = <T extends { id: string }>({ items, empty, row, view }: ItemsProps<T>) => {
  const { t } = usePage();
  const [openId, setOpenId] = useState<string>();
  const [closedId, setClosedId] = useState<string>();
  useEffect(() => {
    if (closedId !== undefined) document.getElementById(elementOf(closedId))?.focus();
  }, [closedId]);
  const close = () => {
    setClosedId(openId);
    setOpenId(undefined);
  };
  const open = (id: string) => {
    setClosedId(undefined);
    setOpenId(id);
  };
  if (openId !== undefined) return view(openId, close);
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
