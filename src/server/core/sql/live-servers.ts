/** The servers that are alive beside this one, and the words that they send each other: the shapes, and the rows behind them. */
import { randomInt, randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/db/schema.ts';

/** The number of this server, new at every start. */
export type ServerNumber = number;
export type Listener = {
  hear(word: string): void;
  /** Listening began, or began again: words may have been missed. */
  began(): void;
  /** The connection is lost; it is opened again. */
  lost(): void;
};
/** How words travel: PostgreSQL sends them, or they are rows that the servers read. */
export type Carrier = 'notify' | 'rows';
/** Announces this server and listens to a channel, also on every later connection. */
export type Listen = (channel: string, listener: Listener) => Promise<Carrier>;
export const newServerNumber = (): ServerNumber => randomInt(1, 2 ** 31 - 1);

/** True in SQL when the lease of that server is over. */
export const isServerGone = (number: Expression<number | null>): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from node where node.id = ${number} and node.alive_until > now())`;

/** How many servers are alive; 0 on a database that has only one anyway. */
export const countServers = async (db: Kysely<Database>): Promise<number> => {
  const { servers } = await db
    .selectFrom('node')
    .select(({ fn }) => fn.countAll<number>().as('servers'))
    .where('alive_until', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return servers;
};

/** The releases of living servers that are not of this one. */
export const otherReleases = async (db: Kysely<Database>, release: string): Promise<string[]> => {
  const others = await db
    .selectFrom('node')
    .select('release')
    .distinct()
    .where('release', '<>', release)
    .where('alive_until', '>', sql<Date>`now()`)
    .execute();
  return others.map((other) => other.release);
};

/** Writes words for the servers that read them, in the transaction of `execute`. */
export const wordRows = (words: readonly string[]) =>
  sql`insert into node_word (id, word, at) select id, word, clock_timestamp()
    from unnest(${words.map(() => randomUUID())}::uuid[], ${words}::text[]) as written (id, word)`;
