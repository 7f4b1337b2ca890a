/**
 * How a migration changes tables that citizens write meanwhile: no lock that a write waits for is held, or asked for, longer than
 * LOCK_MS. Each step is committed by itself, so a migration that was interrupted begins anew, and every step must bear that.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { StartError } from '#server/core/problem.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

export type Online = {
  /** One statement on one table in a transaction of its own, such as `alter table x add column if not exists …`. Gives way while the table is in use, and comes again. */
  alter(statement: string): Promise<void>;
  /** Creates an index without a lock against writes: `index('outbox_urgent', 'on outbox (due_at) where …')`. */
  index(name: string, definition: string, kind?: 'unique'): Promise<void>;
  /** Repeats a statement that changes at most `rows` rows, each time in a transaction of its own, until it changes none. */
  batches(statement: (rows: number) => string): Promise<void>;
};
/** A migration that runs beside citizens on a large table. One without is a single short transaction, for tables that it makes itself. */
export type OnlineMigration = { online(change: Online): Promise<void> };

/** How long a change may make writes wait behind its lock. */
export const LOCK_MS = 150;
/** What a batch may take, since a write can wait for a row of it. */
const BATCH_MS = 100;
const FIRST_BATCH = 200;
const MOST_ROWS = 20_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5000;
/** Most transactions are over within milliseconds; what holds a table longer is a dump, or somebody at a prompt. */
const PATIENCE_MS = 300_000;

/** A lock that did not come in time, a deadlock with a citizen's transaction, a conflict with one. */
const GIVES_WAY = ['55P03', '40P01', '40001'];
export const givesWay = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && GIVES_WAY.includes(String(thrown.code));

const tableInUse = (cause: unknown) =>
  new StartError(
    'A table was in use for five minutes without a gap, by a dump or a long transaction: the migration gave way to it. Run it again after that; it goes on where it was.',
    { cause },
  );

/** Tries again with growing, random pauses what found its table in use: those who write go first. */
export const givingWay = async <T>(work: () => Promise<T>, patience = PATIENCE_MS): Promise<T> => {
  const until = performance.now() + patience;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (thrown) {
      if (!givesWay(thrown)) throw thrown;
      if (performance.now() > until) throw tableInUse(thrown);
      await wait(pause / 2 + randomInt(Math.round(pause)));
    }
  }
};

/** Nobody else is there: the embedded database, whose one connection is in the transaction of the migration. */
const createAlone = (tx: Db): Online => ({
  alter: async (statement) => {
    await sql.raw(statement).execute(tx);
  },
  index: async (name, definition, kind = undefined) => {
    await sql.raw(`create ${kind ?? ''} index if not exists ${name} ${definition}`).execute(tx);
  },
  batches: async (statement) => {
    for (let changed = 1n; changed > 0n; )
      changed = (await sql.raw(statement(MOST_ROWS)).execute(tx)).numAffectedRows ?? 0n;
  },
});

const createBeside = (db: Db): Online => {
  const inTransaction = (statement: string) =>
    db.transaction().execute(async (tx) => {
      await sql.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`).execute(tx);
      return sql.raw(statement).execute(tx);
    });

  /** What a broken or interrupted `concurrently` leaves: an index that is maintained and never used. */
  const isInvalid = async (name: string) => {
    const { rows } = await sql<{ is_valid: boolean }>`
      select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(db);
    return rows[0]?.is_valid === false;
  };

  return {
    alter: async (statement) => {
      await givingWay(() => inTransaction(statement));
    },
    index: (name, definition, kind = undefined) =>
      db.connection().execute(async (connection) => {
        // `concurrently` cannot be in a transaction, so these are of the session, for as long as it is ours.
        await sql.raw('set statement_timeout = 0').execute(connection);
        try {
          await givingWay(async () => {
            if (await isInvalid(name)) await sql.raw(`drop index concurrently if exists ${name}`).execute(connection);
            await sql
              .raw(`create ${kind ?? ''} index concurrently if not exists ${name} ${definition}`)
              .execute(connection);
          });
        } finally {
          await sql.raw('reset statement_timeout').execute(connection);
        }
      }),
    batches: async (statement) => {
      for (let rows = FIRST_BATCH, changed = 1n; changed > 0n; ) {
        const began = performance.now();
        changed = await givingWay(async () => (await inTransaction(statement(Math.round(rows)))).numAffectedRows ?? 0n);
        const took = performance.now() - began;
        rows = Math.min(MOST_ROWS, Math.max(1, rows * Math.min(2, BATCH_MS / Math.max(took, 1))));
        // As long again for everybody else.
        await wait(Math.min(took, BATCH_MS));
      }
    },
  };
};

/** `tx` is the transaction under which one node migrates, `db` gives the connections beside it; without them everything is in `tx`. */
export const createOnline = (tx: Db, db: Db | null): Online => (db ? createBeside(db) : createAlone(tx));
