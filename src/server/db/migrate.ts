/** Migrates the database to the tables of this release. */
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Config } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { otherReleases } from '../core/sql/live-servers.ts';
import { createAlone, createOnline, givingWay, LOCK_MS, type OnlineMigration, type Say } from './online.ts';
import { unlessForbidden } from './postgres/postgres-faults.ts';
import type { Database } from './schema.ts';

/** A file of `migrations`. `cleanup` removes what only the release before needed, once its last server has stopped. */
type MigrationFile = (Migration | OnlineMigration) & { cleanup?: true };
type Migrations = Record<string, MigrationFile>;

const readMigrations = async (): Promise<Migrations> => {
  const files = await readdir(join(import.meta.dirname, 'migrations'));
  const names = files.filter((file) => file.endsWith('.ts')).map((file) => file.slice(0, -'.ts'.length));
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await import(`./migrations/${name}.ts`)])),
  );
};
let read: Promise<Migrations> | undefined;
const all = () => {
  read ??= readMigrations();
  return read;
};
/**
 * What the servers of this release need. The release before works beside each of them, from 0070 on: they add, and neither remove nor rename.
 */
const withoutCleanups = async (): Promise<Migrations> =>
  Object.fromEntries(Object.entries(await all()).filter(([, { cleanup }]) => !cleanup));

type Db = Kysely<Database>;
/** Two servers may create them at the same time. */
const makeTables = async (db: Db): Promise<void> => {
  const tables = [
    'create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)',
    'create table if not exists migration_lease (id int primary key, holder uuid, leased_until timestamptz not null)',
    `insert into migration_lease (id, leased_until) values (1, '-infinity') on conflict (id) do nothing`,
  ];
  for (const statement of tables)
    await sql
      .raw(statement)
      .execute(db)
      .catch(() => sql.raw(statement).execute(db))
      .catch((thrown: unknown) => {
        throw unlessForbidden(thrown);
      });
};

const executedIn = async (db: Db): Promise<string[]> => {
  const { rows: found } = await sql<{
    there: boolean;
  }>`select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * The migrations to run, in their order. What the database has, and this release does not know, a later release has
 * added.
 */
const missingOf = async (db: Db, wanted: Migrations, to?: string): Promise<string[]> => {
  const executed = await executedIn(db);
  return Object.keys(wanted)
    .sort()
    .filter((name) => !executed.includes(name) && (to === undefined || name <= to));
};

/** A server that migrates may miss two renewals; another one takes over then. */
const LEASE_SECONDS = 15;
const RENEW_MS = 5000;
/** How often a server looks whether another one is done. */
const BUSY_MS = 200;

/**
 * Does the work while no other server migrates; false when one does. It is a lease, and no transaction that stays open: that would keep the
 * database from clearing away what others delete, and hold everybody up when its server freezes.
 */
const holdingLease = async (db: Db, work: (holder: string) => Promise<void>): Promise<boolean> => {
  const holder = randomUUID();
  const leasedUntil = sql`now() + interval '1 second' * ${LEASE_SECONDS}`;
  const { numAffectedRows } = await sql`update migration_lease set holder = ${holder}, leased_until = ${leasedUntil}
    where id in (select id from migration_lease where leased_until < now() for update skip locked)`.execute(db);
  if (numAffectedRows !== 1n) return false;
  const working = new AbortController();
  const renew = () =>
    sql`update migration_lease set leased_until = ${leasedUntil} where holder = ${holder}`.execute(db);
  const renewing = (async () => {
    while (!working.signal.aborted) {
      await wait(RENEW_MS, undefined, { signal: working.signal }).catch(() => {});
      // The next one comes in time.
      if (!working.signal.aborted) await renew().catch(() => {});
    }
  })();
  try {
    await work(holder);
    return true;
  } finally {
    working.abort();
    await renewing;
    await sql`update migration_lease set leased_until = '-infinity' where holder = ${holder}`
      .execute(db)
      .catch(() => {});
  }
};

/** The embedded database has one connection, and no other client. */
const isEmbedded = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ version: string }>`select version()`.execute(db);
  return rows[0]?.version.includes('PGlite') ?? false;
};

/** Runs one migration and notes it down; false, without a change, when the lease was lost to another server. */
const run = async (db: Db, name: string, migration: MigrationFile, holder: string, say: Say) => {
  const isAlone = await isEmbedded(db);
  if ('online' in migration && !isAlone) await migration.online(createOnline(db, say));
  return givingWay(
    () =>
      db.transaction().execute(async (tx) => {
        await sql.raw(`set local statement_timeout = 0; set local lock_timeout = ${LOCK_MS}`).execute(tx);
        const { rows } = await sql`select id from migration_lease where holder = ${holder} for update`.execute(tx);
        if (rows.length === 0) return false;
        if ('up' in migration) await migration.up(tx);
        else if (isAlone) await migration.online(createAlone(tx));
        await sql`insert into kysely_migration values (${name},
          to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`.execute(tx);
        return true;
      }),
    say,
  );
};

/** Runs what is missing of these, one at a time: a lock is held no longer than its own migration takes. */
const runMissing = async (db: Db, wanted: Migrations, say: Say, to?: string): Promise<string[]> => {
  await makeTables(db);
  const ran: string[] = [];
  while ((await missingOf(db, wanted, to)).length > 0) {
    const isDone = await holdingLease(db, async (holder) => {
      for (const name of await missingOf(db, wanted, to)) {
        const migration = wanted[name];
        if (!migration || !(await run(db, name, migration, holder, say))) return;
        ran.push(name);
      }
    }).catch((thrown: unknown) => {
      throw unlessForbidden(thrown);
    });
    if (!isDone) await wait(BUSY_MS);
  }
  return ran;
};

const SILENT: Say = () => {};

/** Brings the tables up to this release. `to` stops at an earlier migration, for tests of a later one. */
export const migrate = async (db: Db, to?: string, say = SILENT): Promise<string[]> =>
  runMissing(db, await withoutCleanups(), say, to);

/** The same, for servers of this release: a new database has had none before, so nothing is left for a cleanup. */
export const migrateForServers = async (db: Db, say = SILENT): Promise<string[]> => {
  const isNew = (await executedIn(db)).length === 0;
  return runMissing(db, await (isNew ? all() : withoutCleanups()), say);
};

/** Removes what the release before needed. Throws a sentence while one of its servers is alive. */
export const cleanUp = async (db: Db, release: string, say = SILENT): Promise<string[]> => {
  const others = await otherReleases(db, release);
  if (others.length > 0)
    throw new StartError(`Servers of release ${others.join(', ')} still run: stop them, and clean up then.`);
  return runMissing(db, await all(), say);
};

/** The migrations that this release needs and the database does not have yet. */
export const missingMigrations = async (db: Db): Promise<string[]> => missingOf(db, await withoutCleanups());

/** What a start does: it migrates, or refuses a database that is not ready for this release. */
export const bringUpToDate = async (db: Db, { database }: Pick<Config, 'database'>, say = SILENT): Promise<void> => {
  if (database.kind === 'embedded') {
    // No other server can be there.
    await migrate(db);
    await runMissing(db, await all(), say);
    return;
  }
  if (database.migrates) {
    await migrateForServers(db, say);
    return;
  }
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new StartError(
      `The database is not ready for this release (${missing.join(', ')}): run "npm run migrate" before its servers start.`,
    );
};
