/**
 * How a migration changes tables that citizens write meanwhile: no write waits longer than ALTER_MS for it. Each step is committed by
 * itself, so a migration that was interrupted begins anew, and every step must bear that.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;
/** Tells the operator for whom a migration waits. */
export type Say = (sentence: string) => void;

export type Online = {
  /**
   * One statement that changes tables at once, whatever their size: `alter table x add column if not exists …`, or `create table if not
   * exists … references citizen`. Gives way while a table is in use, and comes again.
   */
  alter(statement: string): Promise<void>;
  /** Creates an index without a lock against writes: `index('outbox_urgent', 'on outbox (due_at) where …')`. Waits until a dump has ended. */
  index(name: string, definition: string, kind?: 'unique'): Promise<void>;
  /**
   * Repeats an `insert`, `update` or `delete` that changes at most `rows` rows, each time in a transaction of its own, until it changes
   * none. It finds those rows by an index: a statement that takes longer than ALTER_MS is broken off and tried with fewer.
   */
  batches(statement: (rows: number) => string): Promise<void>;
};
/** A migration that runs beside citizens on tables that are there already. One without is a single short transaction, for tables that it makes itself. */
export type OnlineMigration = { online(change: Online): Promise<void> };

/** How long a change may make writes wait while it waits for its lock. */
export const LOCK_MS = 150;
/** How long it may make them wait in all. The database breaks it off then. */
const ALTER_MS = 250;
/** What a batch should take, since a write can wait for a row of it. */
const BATCH_MS = 100;
const FIRST_BATCH = 200;
const MOST_ROWS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 3000;
/** A citizen's transaction is over within milliseconds; what holds a table for as long is a dump, a report, or somebody at a prompt. */
const LONG_MS = 1000;
/** Autovacuum gives way to somebody who has waited for the server's `deadlock_timeout`, one second unless it was changed. */
const VACUUM_MS = 10_000;
const SAY_EVERY_MS = 15_000;

class InUse extends Error {}

const hasCode = (thrown: unknown, ...codes: string[]): thrown is Error =>
  thrown instanceof Error && 'code' in thrown && codes.includes(String(thrown.code));
/** A lock that did not come in time, a deadlock with a citizen's transaction, a conflict with one. */
const givesWay = (thrown: unknown): thrown is Error =>
  thrown instanceof InUse || hasCode(thrown, '55P03', '40P01', '40001');
/** The database broke off what held its locks for ALTER_MS. */
const unlessTooLong = (thrown: unknown, statement: string): unknown =>
  hasCode(thrown, '57014') ? new InUse(`within ${ALTER_MS} ms there was no end of "${statement}"`) : thrown;

/**
 * Tries again with growing, random pauses what found its table in use: those who write go first. It goes on for as long as that takes,
 * and tells the operator.
 */
export const givingWay = async <T>(work: () => Promise<T>, say: Say): Promise<T> => {
  let said = performance.now();
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (thrown) {
      if (!givesWay(thrown)) throw thrown;
      if (performance.now() - said > SAY_EVERY_MS) {
        say(`Gives way and comes again: ${thrown.message}.`);
        said = performance.now();
      }
      await wait(pause / 2 + randomInt(Math.round(pause)));
    }
  }
};

/** Tables that are there and that a statement locks. */
const tablesOf = (statement: string): string[] => [
  ...new Set([...statement.matchAll(/\b(?:alter table|references) (\w+)/g)].map(([, table = '']) => table)),
];

const WHO = sql<string>`coalesce(nullif(application_name, ''), usename::text, backend_type) || ' (process ' || pid || ')'`;

type Holder = { transaction: string; who: string };
/** The open transactions that hold one of these tables. */
const holdersOf = async (db: Db, tables: readonly string[]): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select distinct virtualtransaction as transaction, ${WHO} as who from pg_locks join pg_stat_activity using (pid)
    where granted and relation = any (${tables}::text[]::regclass[]) and datname = current_database()`.execute(db);
  return rows;
};

/** Throws InUse while one of these tables is held by a transaction that was seen LONG_MS ago: to ask behind it only makes writes wait. */
const lookingOut = (db: Db, tables: readonly string[]) => {
  let seen = new Map<string, number>();
  return async () => {
    const now = performance.now();
    const holders = await holdersOf(db, tables);
    seen = new Map(holders.map(({ transaction }) => [transaction, seen.get(transaction) ?? now]));
    const long = holders.filter(({ transaction }) => now - (seen.get(transaction) ?? now) > LONG_MS);
    if (long.length > 0) throw new InUse(`${long.map(({ who }) => who).join(', ')} uses ${tables.join(', ')}`);
  };
};

const creating = (kind?: 'unique') => (kind ? 'create unique index' : 'create index');

const changedBy = async (db: Db, statement: string): Promise<bigint> => {
  const { numAffectedRows } = await sql.raw(statement).execute(db);
  if (numAffectedRows === undefined) throw new Error(`This changes no rows: ${statement}`);
  return numAffectedRows;
};

/** Everything runs in the migration's transaction: the embedded database has one connection, and no other client. */
export const createAlone = (tx: Db): Online => ({
  alter: async (statement) => {
    await sql.raw(statement).execute(tx);
  },
  index: async (name, definition, kind) => {
    await sql.raw(`${creating(kind)} if not exists ${name} ${definition}`).execute(tx);
  },
  batches: async (statement) => {
    for (let changed = 1n; changed > 0n; ) changed = await changedBy(tx, statement(MOST_ROWS));
  },
});

export const createOnline = (db: Db, say: Say): Online => ({
  alter: async (statement) => {
    const tables = tablesOf(statement);
    // Waiting for this lock does not block writers, and makes an autovacuum of the table end.
    const settle = tables.length > 0 ? `lock table ${tables.join(', ')} in share update exclusive mode;` : '';
    // One message is one transaction: no lock is held while the line is slow.
    const message = `set local statement_timeout = 0; set local lock_timeout = ${VACUUM_MS}; ${settle}
      set local lock_timeout = ${LOCK_MS}; set local statement_timeout = ${ALTER_MS}; ${statement}`;
    const lookOut = lookingOut(db, tables);
    await givingWay(async () => {
      await lookOut();
      await sql
        .raw(message)
        .execute(db)
        .catch((thrown: unknown) => {
          throw unlessTooLong(thrown, statement);
        });
    }, say);
  },

  index: (name, definition, kind) =>
    db.connection().execute(async (connection) => {
      const run = (statement: string) => sql.raw(statement).execute(connection);
      const dropInvalid = async () => {
        if (await isInvalid(connection, name)) await run(`drop index concurrently if exists ${name}`);
      };
      // `concurrently` cannot be in a transaction, so these are of the session, for as long as it is ours.
      await run('set statement_timeout = 0; set lock_timeout = 0');
      const saying = await sayingWhoBlocks(db, connection, name, say);
      try {
        await givingWay(async () => {
          await dropInvalid();
          await run(`${creating(kind)} concurrently if not exists ${name} ${definition}`);
        }, say);
      } catch (thrown) {
        // Every write maintains an invalid index, and a unique one refuses rows.
        await dropInvalid().catch(() => {});
        throw thrown;
      } finally {
        clearInterval(saying);
        await run('reset statement_timeout; reset lock_timeout').catch(() => {});
      }
    }),

  batches: async (statement) => {
    let rows = FIRST_BATCH;
    const runBatch = async () => {
      const batch = statement(Math.round(rows));
      try {
        return await db.transaction().execute(async (tx) => {
          await sql.raw(`set local lock_timeout = ${LOCK_MS}; set local statement_timeout = ${ALTER_MS}`).execute(tx);
          return changedBy(tx, batch);
        });
      } catch (thrown) {
        rows = Math.max(1, rows / 4);
        throw unlessTooLong(thrown, batch);
      }
    };
    for (let changed = 1n; changed > 0n; ) {
      const began = performance.now();
      changed = await givingWay(runBatch, say);
      const took = performance.now() - began;
      rows = Math.min(MOST_ROWS, Math.max(1, rows * Math.min(2, BATCH_MS / Math.max(took, 1))));
      // The next batch waits as long as this one took, so that other clients get their turn.
      await wait(Math.min(took, BATCH_MS));
    }
  },
});

/**
 * Whether a broken or interrupted `concurrently` has left an index that is maintained and never used. Throws InUse while one is being
 * built, by a migration whose process has ended and whose statement has not.
 */
const isInvalid = async (connection: Db, name: string): Promise<boolean> => {
  const { rows } = await sql<{ is_valid: boolean; builder: string | null }>`
    select indisvalid as is_valid, (select ${WHO} from pg_stat_progress_create_index join pg_stat_activity using (pid, datname)
      where index_relid = indexrelid limit 1) as builder from pg_index where indexrelid = to_regclass(${name})`.execute(
    connection,
  );
  const [found] = rows;
  if (found?.builder) throw new InUse(`${found.builder} builds the index ${name}`);
  return found?.is_valid === false;
};

/** An index waits for every transaction that was open before it, and says nothing of that by itself. */
const sayingWhoBlocks = async (db: Db, connection: Db, name: string, say: Say): Promise<NodeJS.Timeout> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(connection);
  const tell = async () => {
    const { rows: blocking } = await sql<{ who: string }>`
      select ${WHO} as who from pg_stat_activity where pid = any (pg_blocking_pids(${rows[0]?.pid}))`.execute(db);
    if (blocking.length > 0) say(`The index ${name} waits for ${blocking.map(({ who }) => who).join(', ')} to end.`);
  };
  return setInterval(() => void tell().catch(() => {}), SAY_EVERY_MS);
};
