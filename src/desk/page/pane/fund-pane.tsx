/** A part of the fund, as its area announces it: `areas/<area>/<area>.pane.tsx` exports its `pane`. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bilingual } from '#contract/fields/fields.ts';
import type { ReferencePrefix } from '#contract/fields/reference-number.ts';
import { Chip } from '#web/ui/Chip.tsx';
import type { ListedPage, ListOf } from '../data.ts';
import { type Page, usePage } from '../Frame.tsx';
import { ItemFrame } from './ItemFrame.tsx';
import { type ItemRow, Items, type Query } from './items.tsx';
import type { Fact } from './parts.tsx';

type Kind = Parameters<typeof Chip>[0]['kind'];
type Approval = { id: string; name: string; applicant: string };
/** What of the first page of a list waits for the fund. */
export type Overview = { approvals: Approval[]; ids: string[]; isLonger: boolean };

/** What waits for the fund in a list: for a decision or an answer, counted, and for an approval, named one by one. */
export type Waiting<T> = {
  kind: 'decide' | 'answer';
  text: Bilingual;
  is: (one: T) => boolean;
  approval?: { text: Bilingual; is: (one: T) => boolean; of: (one: T) => Omit<Approval, 'id'> };
};

export type FundPane = {
  /** Its place among the parts. */
  order: number;
  name: Bilingual;
  /** The kinds of reference numbers that its list is searched for; a pane without a list has none, and no search. */
  references?: readonly ReferencePrefix[];
  Pane: () => ReactNode;
  waiting?: Pick<Waiting<never>, 'kind' | 'text' | 'approval'> & {
    of: (page: ListedPage<never>) => Overview;
    /** Reads the first page less often than the open list is read; undefined until it was read. */
    useOverview: () => Overview | undefined;
  };
};

/** What differs from list to list, and from item to item. */
export type ListView<T, One extends T> = {
  list: ListOf<T>;
  /** Reads the item that is open. */
  one: (id: string) => Query<One>;
  empty: Bilingual;
  /** The way back from an item to its list. */
  back: Bilingual;
  chip: (one: T) => readonly [kind: Kind, text: Bilingual];
  row: (one: T, page: Page) => Omit<ItemRow, 'chip'>;
  title: (one: One, page: Page) => ReactNode;
  /** The content below the title. */
  about?: (one: One, page: Page) => ReactNode;
  facts: (one: One, page: Page) => Fact[];
  /** The content below the facts. */
  body: (one: One, page: Page) => ReactNode;
};

/** A list whose items open in its place, each with its facts and what the fund can do about it. */
export const ListAndItems = <T extends { id: string }, One extends T>(view: ListView<T, One>) => {
  const page = usePage();
  const chipOf = (one: T) => {
    const [kind, text] = view.chip(one);
    return <Chip kind={kind}>{page.t(text)}</Chip>;
  };
  return (
    <Items
      list={view.list}
      one={view.one}
      empty={view.empty}
      row={(one) => ({ ...view.row(one, page), chip: chipOf(one) })}
      view={(one, onClose) => (
        <ItemFrame
          back={view.back}
          onClose={onClose}
          title={view.title(one, page)}
          chip={chipOf(one)}
          about={view.about?.(one, page)}
          facts={view.facts(one, page)}
        >
          {view.body(one, page)}
        </ItemFrame>
      )}
    />
  );
};

const OVERVIEW_MS = 4000;

/** The first page is what is newest, however long the list is. */
const waitingIn = <T extends { id: string }>(list: ListOf<T>, { kind, text, is, approval }: Waiting<T>) => {
  const of = ({ rows, next }: ListedPage<T>): Overview => ({
    approvals: rows
      .filter((one) => approval?.is(one))
      .flatMap((one) => (approval ? [{ id: one.id, ...approval.of(one) }] : [])),
    ids: rows.filter(is).map(({ id }) => id),
    isLonger: next !== null,
  });
  const useOverview = () => {
    const first = useInfiniteQuery({ ...list(''), refetchInterval: OVERVIEW_MS }).data?.pages[0];
    return first && of(first);
  };
  return { kind, text, ...(approval && { approval }), of, useOverview };
};

type ListPane<T, One extends T> = Pick<FundPane, 'order' | 'name' | 'references'> &
  ListView<T, One> & { waiting?: Waiting<T> };

export const listPane = <T extends { id: string }, One extends T>({
  order,
  name,
  references,
  waiting,
  ...view
}: ListPane<T, One>): FundPane => ({
  order,
  name,
  ...(references && { references }),
  Pane: () => <ListAndItems {...view} />,
  ...(waiting && { waiting: waitingIn(view.list, waiting) }),
});
