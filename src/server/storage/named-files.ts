/** Which files of the storage the rows name. */
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '#server/db/schema.ts';

/** The tables that name files, and when a row was written. */
export const NAMING = [
  ['attachment', 'uploaded_at'],
  ['paper', 'issued_at'],
] as const;

/** Those of the keys that a row names. */
export const namedAmong = async (db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const named = await Promise.all(
    NAMING.map(([table]) =>
      db.selectFrom(table).select('storage_key').where('storage_key', 'in', keys).distinct().execute(),
    ),
  );
  return new Set(named.flat().map(({ storage_key }) => storage_key));
};

/** The job that removes a file which no row names by then, and its payload. */
export const REMOVE_NAMELESS = 'file.removeNameless';
export const nameless = z.object({ key: z.string() });
export type Nameless = z.infer<typeof nameless>;

/** Those of the keys for which such a job waits. */
export const awaitingRemoval = async (db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const key = sql<string>`payload ->> 'key'`;
  const jobs = await db
    .selectFrom('outbox')
    .select(key.as('key'))
    .where('kind', '=', sql.lit(REMOVE_NAMELESS))
    .where('done_at', 'is', null)
    .where('gave_up_at', 'is', null)
    .where(key, 'in', keys)
    .execute();
  return new Set(jobs.map((job) => job.key));
};

/**
 * A range of keys: the first excluded, the last included; null is open. Keys are hex, so every collation orders them
 * alike.
 */
export type Range = { after: string | null; last: string | null };

/** How many keys of the range rows name that are not among `present`, and the least of them. Younger rows are left out. */
export const missingIn = async (
  db: Kysely<Database>,
  { after, last }: Range,
  present: readonly string[],
  before: Date,
): Promise<{ count: number; example: string | null }> => {
  const found = await Promise.all(
    NAMING.map(([table, writtenAt]) =>
      db
        .selectFrom(table)
        .select(({ fn }) => [
          fn.count<number>('storage_key').distinct().as('count'),
          fn.min<string | null>('storage_key').as('example'),
        ])
        .where(sql.ref(writtenAt), '<', before)
        .where(sql<boolean>`storage_key <> all(${[...present]}::text[])`)
        .$if(after !== null, (rows) => rows.where('storage_key', '>', after))
        .$if(last !== null, (rows) => rows.where('storage_key', '<=', last))
        .executeTakeFirstOrThrow(),
    ),
  );
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    example: found.find(({ example }) => example !== null)?.example ?? null,
  };
};
