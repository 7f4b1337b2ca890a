/** One page of a list that is ordered by an instant and an id, the latest first. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';

type Page<R> = { rows: R[]; next: string | null };
/** The columns of the order, such as `deal.submitted_at` and `deal.id`, and a row's values of them. */
type Order<R> = { at: string; id: string; of: (row: R) => { at: Date; id: string } };

export const pageOf = async <DB, TB extends keyof DB, R>(
  list: SelectQueryBuilder<DB, TB, R>,
  { at, id, of }: Order<R>,
  after: string | undefined,
): Promise<Page<R>> => {
  const [instant, lastId] = after?.split('~') ?? [];
  const lastAt = new Date(Number(instant));
  const found = await list
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${lastAt}::timestamptz, ${lastId}::uuid)`),
    )
    .orderBy(sql.ref(at), 'desc')
    .orderBy(sql.ref(id), 'desc')
    .limit(PAGE_ROWS + 1)
    .execute();
  const rows = found.slice(0, PAGE_ROWS);
  const last = rows.at(-1);
  if (found.length <= PAGE_ROWS || !last) return { rows, next: null };
  const end = of(last);
  return { rows, next: `${end.at.getTime()}~${end.id}` };
};
