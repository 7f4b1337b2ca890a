/** A page of a list of the desk, narrowed by what was searched for. What it reads does not depend on how many citizens there are. */
import { type Expression, type Kysely, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Bilingual } from '#contract/fields/fields.ts';
import { limits } from '#contract/fields/limits.ts';
import { type ReferencePrefix, soughtReference } from '#contract/fields/reference-number.ts';
import { cleanDigits } from '#contract/text/normalise-text.ts';
import { type Order, type Page, pageOf } from '#server/db/page.ts';
import type { Database } from '#server/db/schema.ts';
import type { ListQuery } from '../endpoints.contract.ts';
import { peopleNamed } from './names.ts';

/** The most matches of a search; beyond it the search answers that there are too many. */
const MOST_FOUND = 200;

/** The name of a row's citizen, looked up for the rows that are shown. */
export const applicantOf = (civilId: string) =>
  sql<Bilingual>`(select full_name from citizen where citizen.civil_id = ${sql.ref(civilId)})`.as('applicant');

type Condition = Expression<SqlBool>;
/** Which rows a search finds; each condition is served by an index. */
export type Search = {
  /** The condition of a reference number, by its kind. */
  references: Partial<Record<ReferencePrefix, (reference: string) => Condition>>;
  /** The rows of these people. */
  people: (civilIds: string[]) => Condition;
  /**
   * For lists whose names are not those of citizens: finds at most so many matches of a name, and selects their rows.
   */
  named?: { find: typeof peopleNamed; rows: (found: string[]) => Condition };
};

/**
 * Whether `table.column` is one of these. They are a query of their own, so the plan does not depend on how many there are: it finds each
 * in its index, and never walks the whole list for the last ones of a page.
 */
export const isOneOf = (column: string, values: string[], type: 'text' | 'uuid' = 'text'): Condition =>
  sql<boolean>`${sql.ref(column)} = any((select ${values}::${sql.raw(type)}[])::${sql.raw(type)}[])`;

/** Whether a column has this value: the condition of a reference number. */
export const is =
  (column: string) =>
  (value: string): Condition =>
    sql<boolean>`${sql.ref(column)} = ${value}`;

export const anyOf = (one: Condition, other: Condition): Condition => sql<boolean>`(${one} or ${other})`;

/** Civil IDs are digits alone, so a range of them is the same in the order of every language. */
const peopleNumbered = async (db: Kysely<Database>, digits: string, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('citizen')
    .select('civil_id')
    .where('civil_id', '>=', digits)
    .where('civil_id', '<=', digits.padEnd(limits.civilIdDigits, '9'))
    .limit(most)
    .execute();
  return rows.map(({ civil_id }) => civil_id);
};

/** The rows that are searched for; null for none, `tooMany` when it would be too many to tell apart. */
const soughtRows = async (
  db: Kysely<Database>,
  typed: string,
  { references, people, named = { find: peopleNamed, rows: people } }: Search,
): Promise<Condition | null | 'tooMany'> => {
  const read = soughtReference(typed);
  if (read) return 'reference' in read ? (references[read.prefix]?.(read.reference) ?? null) : null;
  const found = (ids: string[], rows: Search['people']) =>
    ids.length > MOST_FOUND ? 'tooMany' : ids.length === 0 ? null : rows(ids);
  const digits = cleanDigits(typed);
  if (!/^\d+$/.test(digits)) return found(await named.find(db, typed, MOST_FOUND + 1), named.rows);
  // A whole ID may be that of somebody who is no citizen of the portal, such as a deceased person.
  if (digits.length >= limits.civilIdDigits) return people([digits]);
  return found(await peopleNumbered(db, digits, MOST_FOUND + 1), people);
};

export const isSearch = ({ search = '' }: ListQuery): boolean => search.trim() !== '';

export type ListPage<R> = Page<R> & { tooMany: boolean };

export const listPage = async <DB, TB extends keyof DB, R>(
  db: Kysely<Database>,
  list: SelectQueryBuilder<DB, TB, R>,
  order: Order<R>,
  search: Search,
  query: ListQuery,
): Promise<ListPage<R>> => {
  const { search: typed = '', after } = query;
  if (!isSearch(query)) return { ...(await pageOf(list, order, after)), tooMany: false };
  const sought = await soughtRows(db, typed, search);
  if (sought === null || sought === 'tooMany') return { rows: [], next: null, tooMany: sought === 'tooMany' };
  return { ...(await pageOf(list.where(sought), order, after)), tooMany: false };
};
