/** Reads several lists with one statement. */
import { type InferResult, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { liftAnswers } from './stored-answers.ts';

// biome-ignore lint/suspicious/noExplicitAny: lists of every table
type List = SelectQueryBuilder<any, any, any>;

/** In JSON an instant is a text; every column of instants has such a name. */
const INSTANT = /(?:^|_)at$/;
const withInstants = (row: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(row))
    if (typeof value === 'string' && INSTANT.test(name)) row[name] = new Date(value);
  return row;
};

export const together = async <Lists extends Record<string, List>>(
  db: Kysely<Database>,
  lists: Lists,
): Promise<{ [Name in keyof Lists]: InferResult<Lists[Name]> }> => {
  const columns = Object.entries(lists).map(([name, list]) =>
    sql<Record<string, unknown>[]>`(select coalesce(json_agg(found), '[]') from ${list} as found)`.as(name),
  );
  const read = await db.selectNoFrom(columns).executeTakeFirstOrThrow();
  return Object.fromEntries(
    Object.entries(read).map(([name, rows]) => [
      name,
      liftAnswers((rows as Record<string, unknown>[]).map(withInstants)),
    ]),
  ) as { [Name in keyof Lists]: InferResult<Lists[Name]> };
};
