/** One page of a list that is ordered by an instant and an id, the latest first. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';

type Page<R> = { rows: R[]; next: string | null };
/** The columns of the order, such as `deal.submitted_at` and `deal.id`, and a row's values of them. */
export type Order<R> = { at: string; id: string; of: (row: R) => { at: Date; id: string } };

/** The rows of a page, and one more where there is a next page: for `cutPage`. */
export const pageRows = <DB, TB extends keyof DB, R>(
  list: SelectQueryBuilder<DB, TB, R>,
  { at, id }: Order<R>,
  after?: string,
): SelectQueryBuilder<DB, TB, R> => {
  const [instant, lastId] = after?.split('~') ?? [];
  const lastAt = new Date(Number(instant));
  return list
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${lastAt}::timestamptz, ${lastId}::uuid)`),
    )
    .orderBy(sql.ref(at), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(PAGE_ROWS + 1);
};

export const cutPage = <R>(found: readonly R[], { of }: Order<R>): Page<R> => {
  const rows = found.slice(0, PAGE_ROWS);
  const last = rows.at(-1);
  if (found.length <= PAGE_ROWS || !last) return { rows, next: null };
  const end = of(last);
  return { rows, next: `${end.at.getTime()}~${end.id}` };
};

export const pageOf = async <DB, TB extends keyof DB, R>(
  list: SelectQueryBuilder<DB, TB, R>,
  order: Order<R>,
  after?: string,
): Promise<Page<R>> => cutPage(await pageRows(list, order, after).execute(), order);
