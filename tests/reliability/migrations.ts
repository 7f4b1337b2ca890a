/**
 * Every migration since release 0.1.0 on a filled database, under a writer in each table: alone, and while a dump reads all tables. No
 * write may wait longer than 300 ms for a lock.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readConfig } from '#server/core/config/config.ts';
import { cleanUp, migrate, missingMigrations } from '#server/db/migrate.ts';
import { connectDatabase, openDatabase } from '#server/db/open.ts';
import { fillTables, startWriters, WRITER } from '#tests/setup/postgres/filled-tables.ts';
import { type LockWait, type LockWatch, watchLockWaits } from '#tests/setup/postgres/lock-waits.ts';
import { startPostgresServer } from '#tests/setup/postgres/postgres-server.ts';
import { toolOf } from '#tests/setup/tools.ts';
import { until } from './restore/stage.ts';

const LONGEST_WAIT_MS = 300;
/** Rows of each table, where no filled database is named. */
const ROWS = 100_000;
const WRITE_EVERY_MS = 100;
/** How long a dump goes on over a migration that waits for it. */
const DUMP_MS = 10_000;
/** How long writes run while nothing else happens, for the comparison. */
const QUIET_MS = 5000;
const LAST_OF_0_1_0 = '0060_page_feedback';

const ask = async (url: string, ...statements: string[]): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
};
const databaseOf = (server: string, name: string): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
};
const open = async (url: string) =>
  openDatabase(await connectDatabase(readConfig({ DATABASE_URL: url, DATA_DIR: '/nowhere' }), () => {}));
const migrateTo = async (url: string, name: string) => {
  const { db, close } = await open(url);
  await migrate(db, name);
  await close();
};

/** What a database has, each as the statement that takes it away, in an order in which they can be run. */
const PARTS = `
  select takes_back from (
    select 1 as place, format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as takes_back
      from pg_constraint join pg_class on pg_class.oid = conrelid
      where connamespace = 'public'::regnamespace and contype <> 'n' and not relispartition
    union all select 2, format('drop index if exists %s', indexrelid::regclass)
      from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace and not relispartition
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    union all select 3, format('alter table %s drop column if exists %I', attrelid::regclass, attname)
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relkind = 'r' and not relispartition and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    union all select 4, format('drop table %I', relname)
      from pg_class where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
    union all select 5, format('drop sequence %I', relname)
      from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace) as part
  where takes_back !~ 'kysely_migration|migration_lease' order by place`;
const partsOf = async (url: string) => (await ask(url, PARTS)).map(({ takes_back }) => String(takes_back));

/** Takes back what came after release 0.1.0; the rows stay. Of what a cleanup has removed only a sequence is put back. */
const takeBack = async (url: string): Promise<void> => {
  const shape = databaseOf(url, 'migrations_shape');
  await ask(url, 'drop database if exists migrations_shape', 'create database migrations_shape');
  try {
    await migrateTo(shape, LAST_OF_0_1_0);
    const [had, has] = [await partsOf(shape), await partsOf(url)];
    await ask(url, ...has.filter((part) => !had.includes(part)));
    const gone = had.filter((part) => !has.includes(part));
    const sequences = gone.filter((part) => part.startsWith('drop sequence'));
    const lost = gone.filter((part) => !sequences.includes(part));
    if (lost.length > 0) throw new Error(`A cleanup has removed what 0.1.0 had: ${lost.join('; ')}`);
    await ask(url, ...sequences.map((part) => part.replace('drop', 'create')));
    const names = (await ask(shape, 'select name from kysely_migration')).map(({ name }) => `'${name}'`);
    await ask(url, `delete from kysely_migration where name not in (${names.join(', ')})`);
  } finally {
    await ask(url, 'drop database migrations_shape');
  }
};

/** `end` returns what went wrong with it by then. */
type Dump = { end(): Promise<string> };
/** A real dump that reads slowly, and holds every table meanwhile. */
const startDump = async (url: string): Promise<Dump> => {
  const tables = (
    await ask(url, `select 1 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  ).length;
  const dump = spawn(toolOf('pg_dump'), [url], { stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(dump, 'exit');
  let complaint = '';
  dump.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  dump.stdout.on('data', () => {
    dump.stdout.pause();
    setTimeout(() => dump.stdout.resume(), 100);
  });
  await until('the dump holds all tables', async () => {
    const held = `select count(distinct relation)::int as held from pg_locks join pg_stat_activity using (pid)
      where application_name = 'pg_dump' and mode = 'AccessShareLock' and datname = current_database()
      and relation in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`;
    return Number((await ask(url, held))[0]?.held) >= tables;
  });
  return {
    end: async () => {
      const wrong = complaint;
      dump.kill();
      dump.stdout.resume();
      await exited;
      return wrong && `; the dump failed: ${wrong.split('\n')[0]}`;
    },
  };
};

type Line = { name: string; seconds: number; wait: LockWait | null; slowestMs: number; note: string };
const say = ({ name, seconds, wait: waited, slowestMs, note }: Line) => {
  const cells = [
    name.padEnd(32),
    `${seconds.toFixed(1)} s`.padStart(7),
    `${Math.round(waited?.ms ?? 0)} ms`.padStart(8),
    `${Math.round(slowestMs)} ms`.padStart(8),
    note,
  ];
  console.info(`  ${cells.join('  ')}`.trimEnd());
  if (waited && waited.ms > LONGEST_WAIT_MS) console.info(`      ${waited.what}`);
};

/** Runs what is missing in this database, one after the other; returns whether no write waited too long. */
const runAll = async (url: string, withDump: boolean): Promise<boolean> => {
  const { db, close } = await open(url);
  const watch: LockWatch = await watchLockWaits(url, WRITER);
  let slowestMs = 0;
  let writes = 0;
  const writers = await startWriters(url, WRITE_EVERY_MS, ({ took }) => {
    writes += 1;
    slowestMs = Math.max(slowestMs, took);
  });
  const waits: number[] = [];
  const during = async (name: string, work: () => Promise<string>) => {
    watch.longest();
    slowestMs = 0;
    const began = performance.now();
    const note = await work();
    const line = { name, seconds: (performance.now() - began) / 1000, wait: watch.longest(), slowestMs, note };
    waits.push(line.wait?.ms ?? 0);
    say(line);
  };
  const besideDump = async (work: () => Promise<unknown>): Promise<string> => {
    const dump = await startDump(url);
    const working = work().then(() => true);
    const isDone = await Promise.race([working, wait(DUMP_MS, false)]);
    const wrong = await dump.end();
    await working;
    return `${isDone ? 'during the dump' : 'after the dump'}${wrong}`;
  };
  const alone = async (work: () => Promise<unknown>): Promise<string> => {
    await work();
    return '';
  };
  const beside = withDump ? besideDump : alone;
  console.info(`${withDump ? 'While a dump reads all tables' : 'Alone'}: time, longest wait for a lock, slowest write`);
  await during('(no migration)', () => beside(() => wait(QUIET_MS)));
  for (const name of await missingMigrations(db)) await during(name, () => beside(() => migrate(db, name)));
  await during('cleanup', () => beside(() => cleanUp(db, '')));
  await writers.end();
  await watch.end();
  await close();
  const longest = Math.max(...waits);
  console.info(`  ${writes} writes, the longest wait for a lock ${Math.round(longest)} ms`);
  return longest <= LONGEST_WAIT_MS;
};

/** A copy of the filled database, with the tables of release 0.1.0. */
const onCopy = async (filled: string, work: (url: string) => Promise<boolean>): Promise<boolean> => {
  const server = databaseOf(filled, 'postgres');
  const name = `migrations_${process.pid}`;
  const template = new URL(filled).pathname.slice(1);
  await ask(server, `create database ${name} template ${template}`);
  const url = databaseOf(filled, name);
  try {
    await takeBack(url);
    return await work(url);
  } finally {
    await ask(server, `drop database ${name} with (force)`);
  }
};

/** A small one of its own. */
const fillOne = async () => {
  const server = await startPostgresServer();
  const url = databaseOf(server.url, 'filled');
  await server.query('create database filled');
  await migrateTo(url, LAST_OF_0_1_0);
  await fillTables(url, ROWS);
  return { url, remove: server.remove };
};

/** `[<URL of a filled database>]`, which is copied on its server, as a superuser. */
export const migrations = async ([given]: readonly string[]): Promise<boolean> => {
  const filled = given === undefined ? await fillOne() : { url: given, remove: async () => {} };
  try {
    const [row] = await ask(
      filled.url,
      'select pg_size_pretty(pg_database_size(current_database())) as size, version()',
    );
    console.info(`A copy of ${row?.size} with the tables of 0.1.0, on ${String(row?.version).split(' on ')[0]}`);
    const alone = await onCopy(filled.url, (url) => runAll(url, false));
    const besideDump = await onCopy(filled.url, (url) => runAll(url, true));
    return alone && besideDump;
  } finally {
    await filled.remove();
  }
};
