/** One page of a list that is ordered by an instant, or by a Hijri day, and an id, the latest first. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { PAGE_ROWS } from '#contract/kernel/pages.ts';

export type Page<R> = { rows: R[]; next: string | null };
/** The columns of the order, such as `deal.submitted_at` and `deal.id`, and a row's values of them. */
export type Order<R> = {
  at: string;
  id: string;
  of: (row: R) => { at: Date | string; id: string };
  /** The first column is a Hijri day, `YYYY/MM/DD`, as text. */
  isDay?: boolean;
  isEarliestFirst?: boolean;
  /** The type of the id, which is a UUID by default. */
  idType?: 'text';
};

const placeOf = (at: Date | string) => (typeof at === 'string' ? at.replaceAll('/', '') : String(at.getTime()));
const dayAt = (place: string) => place.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1/$2/$3');

/** The rows of a page, and one more where there is a next page: for `cutPage`. */
export const pageRows = <DB, TB extends keyof DB, R>(
  list: SelectQueryBuilder<DB, TB, R>,
  { at, id, isDay = false, isEarliestFirst = false, idType }: Order<R>,
  after?: string,
): SelectQueryBuilder<DB, TB, R> => {
  const [place = '', lastId] = after?.split('~') ?? [];
  const lastAt = isDay ? sql`${dayAt(place)}` : sql`${new Date(Number(place))}::timestamptz`;
  const beyond = sql.raw(isEarliestFirst ? '>' : '<');
  const direction = isEarliestFirst ? 'asc' : 'desc';
  return list
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) ${beyond} (${lastAt}, ${lastId}::${sql.raw(idType ?? 'uuid')})`,
      ),
    )
    .orderBy(sql.ref(at), direction)
    .orderBy(sql.ref(id), direction)
    .limit(PAGE_ROWS + 1);
};

export const cutPage = <R>(found: readonly R[], { of }: Pick<Order<R>, 'of'>): Page<R> => {
  const rows = found.slice(0, PAGE_ROWS);
  const last = rows.at(-1);
  if (found.length <= PAGE_ROWS || !last) return { rows, next: null };
  const end = of(last);
  return { rows, next: `${placeOf(end.at)}~${end.id}` };
};

export const pageOf = async <DB, TB extends keyof DB, R>(
  list: SelectQueryBuilder<DB, TB, R>,
  order: Order<R>,
  after?: string,
): Promise<Page<R>> => cutPage(await pageRows(list, order, after).execute(), order);
