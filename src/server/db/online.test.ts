/** How migrations change tables that citizens write meanwhile. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { fillTables, startWriters, WRITER } from '#tests/setup/postgres/filled-tables.ts';
import { type LockWatch, watchLockWaits } from '#tests/setup/postgres/lock-waits.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { until } from '#tests/setup/until.ts';
import { cleanUp, migrate, missingMigrations } from './migrate.ts';
import { createAlone, createOnline, type Online } from './online.ts';
import { connectDatabase, openDatabase } from './open.ts';
import type { Database } from './schema.ts';

/** How long a write may wait for a lock, by the clock of the database. */
const LONGEST_WAIT_MS = 300;
const ROWS = 10_000;

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-online-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true });
});

let count = 0;
const newDatabase = async (): Promise<string> => {
  count += 1;
  const admin = await connect(postgres.url);
  await admin.query(`create database online_${count}`);
  const url = new URL(postgres.url);
  url.pathname = `/online_${count}`;
  return url.href;
};
const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  // The server ends before some of them.
  client.on('error', () => {});
  await client.connect();
  return client;
};

/** Opens a database whose statements are known, and what the database says to each of them. */
const openHeard = async (url: string, hear: (statement: string, notice: string) => void = () => {}) => {
  const connections = await connectDatabase(readConfig({ DATA_DIR: folder, DATABASE_URL: url }), () => {});
  const asked: string[] = [];
  const known = new WeakSet<pg.PoolClient>();
  const opened = openDatabase({
    ...connections,
    connect: async () => {
      const client: pg.PoolClient = await connections.connect();
      if (known.has(client)) return client;
      known.add(client);
      const { query } = client;
      client.query = (...given: unknown[]) => {
        asked.push(String(given[0]));
        return Reflect.apply(query, client, given);
      };
      client.on('notice', ({ message = '' }) => hear(asked.at(-1) ?? '', message));
      return client;
    },
  });
  return { ...opened, asked };
};

/**
 * What PostgreSQL says, at the level of debugging, when it reads or writes a whole table under a lock, however small that is. An index
 * that is created concurrently has no such lock.
 */
const WHOLE = /^(?:rewriting table|verifying table|building index "\w+" on table|validating foreign key) .*?"(\w+)"/;
const wholeTable = (tables: readonly string[], statement: string, notice: string): string[] => {
  const table = /on table "(\w+)"/.exec(notice)?.[1] ?? WHOLE.exec(notice)?.[1];
  const isMeant = WHOLE.test(notice) && !/concurrently/.test(statement) && table !== undefined;
  return isMeant && (tables.includes(table) || /foreign key/.test(notice)) ? [`${notice}: ${statement}`] : [];
};

describe('the tables of release 0.1.0, filled, under writers', () => {
  let db: Kysely<Database>;
  let url: string;
  let watch: LockWatch;
  let endAll = async () => {};
  let wholeTables: string[] = [];
  beforeAll(async () => {
    url = await newDatabase();
    const admin = await connect(url);
    await admin.query(`alter database ${new URL(url).pathname.slice(1)} set client_min_messages = debug1`);
    let tables: string[] = [];
    const opened = await openHeard(url, (statement, notice) => {
      wholeTables.push(...wholeTable(tables, statement, notice));
    });
    db = opened.db;
    await migrate(db, '0060_page_feedback');
    tables = await fillTables(url, ROWS);
    wholeTables = [];
    watch = await watchLockWaits(url, WRITER);
    const writers = await startWriters(url, 100);
    endAll = async () => {
      await writers.end();
      await watch.end();
      await opened.close();
    };
  });
  afterAll(() => endAll());

  /** What was wrong for those who write, while this ran. */
  const faultsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    watch.longest();
    wholeTables = [];
    await work();
    const wait = watch.longest();
    return [...wholeTables, ...(wait && wait.ms > LONGEST_WAIT_MS ? [`${Math.round(wait.ms)} ms: ${wait.what}`] : [])];
  };

  test('are changed by each later migration and cleanup without a write that waits', async () => {
    const faults: Record<string, string[]> = {};
    const names = await missingMigrations(db);
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) faults[name] = await faultsOf(() => migrate(db, name));
    let cleaned: string[] = [];
    const found = await faultsOf(async () => {
      cleaned = await cleanUp(db, '');
    });
    faults[cleaned.join(', ')] = found;
    expect(faults).toEqual(Object.fromEntries([...names, cleaned.join(', ')].map((name) => [name, []])));
  });

  test('show a migration that reads or writes a whole table while it is locked against writes', async () => {
    const statements = {
      'building index "plain" on table "outbox"': 'create index plain on outbox (kind)',
      'rewriting table "outbox"': 'alter table outbox add column drawn uuid default gen_random_uuid()',
      'verifying table "outbox"': 'alter table outbox add check (attempts >= 0)',
      'validating foreign key constraint "key"':
        'alter table deal add constraint key foreign key (civil_id) references citizen',
    };
    for (const [notice, statement] of Object.entries(statements)) {
      const faults = await faultsOf(() => sql.raw(statement).execute(db));
      expect(faults).toContainEqual(expect.stringContaining(notice));
    }
  });

  test('show a migration that makes writes wait behind its lock', async () => {
    const reader = await connect(url);
    await reader.query('begin; select 1 from outbox limit 1');
    const faults = await faultsOf(async () => {
      const altering = sql.raw('alter table outbox add column late int').execute(db);
      await until(async () => {
        const { rows } = await reader.query(
          `select 1 from pg_locks join pg_stat_activity using (pid) where application_name = '${WRITER}'
           and clock_timestamp() - waitstart > interval '${LONGEST_WAIT_MS + 100} ms'`,
        );
        expect(rows).toHaveLength(1);
      });
      await reader.query('commit');
      await altering;
    });
    expect(faults).toEqual([
      expect.stringMatching(/^\d+ ms: update outbox .*behind alter table outbox add column late/),
    ]);
  });
});

describe('a change beside those who write', () => {
  let url: string;
  let db: Kysely<Database>;
  let asked: string[];
  let close: () => Promise<void>;
  let other: pg.Client;
  let change: Online;
  const said: string[] = [];
  beforeAll(async () => {
    url = await newDatabase();
    ({ db, asked, close } = await openHeard(url));
    change = createOnline(db, (sentence) => said.push(sentence));
    other = await connect(url);
  });
  afterAll(() => close());
  beforeEach(async () => {
    await other.query('drop table if exists thing');
    await other.query('create table thing (n int primary key, word text, changes int not null default 0)');
    await other.query(`insert into thing select n, 'word ' || n % 500 from generate_series(1, 1000) n`);
    asked.length = 0;
    said.length = 0;
  });
  /** Transactions of others, which end with the test, also with one that fails. */
  const others: pg.Client[] = [];
  const otherConnection = async (): Promise<pg.Client> => {
    const client = await connect(`${url}?application_name=reader`);
    others.push(client);
    return client;
  };
  afterEach(async () => {
    vi.useRealTimers();
    await Promise.all(others.splice(0).map((client) => client.end()));
  });

  const valuesOf = async (text: string): Promise<unknown[]> =>
    (await other.query({ text, rowMode: 'array' })).rows.map(([value]) => value);
  const timesAsked = (part: string) => asked.filter((text) => text.includes(part)).length;
  const columns = () => valuesOf(`select attname from pg_attribute where attrelid = 'thing'::regclass and attnum > 3`);
  const indexes = () =>
    valuesOf(`select indexrelid::regclass || case when indisvalid then '' else ' (invalid)' end from pg_index
      where indrelid = 'thing'::regclass and not indisprimary`);
  const waitsFor = () => valuesOf('select mode from pg_locks where not granted');
  /** A transaction that has read the table, such as that of a dump. */
  const readFor = async (work: (reader: pg.Client) => Promise<unknown>) => {
    const reader = await otherConnection();
    await reader.query('begin isolation level repeatable read; select 1 from thing limit 1');
    await work(reader);
    await reader.query('commit');
  };
  const write = () => other.query('update thing set word = word where n = 1');

  test('does not ask for its lock again while the same transaction holds the table, and is done after it', async () => {
    let altering: Promise<void> | undefined;
    await readFor(async () => {
      altering = change.alter('alter table thing add column if not exists late int');
      await until(() => expect(timesAsked('pg_locks')).toBeGreaterThan(timesAsked('add column') + 2));
      expect(timesAsked('add column')).toBeGreaterThan(0);
      await write();
    });
    await altering;
    expect(await columns()).toEqual(['late']);
  });

  test('says every fifteen seconds for whom it waits', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setInterval'] });
    let changing: Promise<unknown> | undefined;
    await other.query('create table gadget ()');
    await readFor(async (reader) => {
      await reader.query('select from gadget');
      const altering = change.alter('alter table gadget add column if not exists late int');
      const creating = change.index('words', 'on thing (word)');
      changing = Promise.all([altering, creating]);
      await until(() => expect(timesAsked('add column')).toBeGreaterThan(0));
      await until(async () => expect(await waitsFor()).toContain('ShareLock'));
      await until(async () => {
        await vi.advanceTimersByTimeAsync(15_001);
        for (const sentence of [
          /^Gives way and comes again: reader \(process \d+\) uses gadget\.$/,
          /^The index words waits for reader \(process \d+\) to end\.$/,
        ])
          expect(said).toContainEqual(expect.stringMatching(sentence));
      });
    });
    await changing;
  });

  test('waits for a vacuum with a lock that lets everybody write, so that an autovacuum is asked to end', async () => {
    const vacuum = await otherConnection();
    await vacuum.query('begin; lock table thing in share update exclusive mode');
    const altering = change.alter('alter table thing add column if not exists late int');
    await until(async () => expect(await waitsFor()).toEqual(['ShareUpdateExclusiveLock']));
    await write();
    expect(await waitsFor()).toEqual(['ShareUpdateExclusiveLock']);
    await vacuum.query('commit');
    await altering;
    expect(await columns()).toEqual(['late']);
  });

  test('is broken off by the database when it holds its lock for too long, and comes again', async () => {
    const altering = change.alter(
      `alter table thing add column late int default (case when pg_sleep(0.1) is null then 1 else 2 end)`,
    );
    await until(() => expect(timesAsked('add column')).toBeGreaterThan(1));
    expect(await columns()).toEqual([]);
    await other.query('delete from thing where n > 1');
    await altering;
    expect(await columns()).toEqual(['late']);
  });

  test('mends an index that was left behind, and leaves none behind that its rows forbid', async () => {
    await expect(change.index('one_word', 'on thing (word)', 'unique')).rejects.toThrow(
      'could not create unique index',
    );
    expect(await indexes()).toEqual([]);
    await expect(other.query('create unique index concurrently one_word on thing (word)')).rejects.toThrow();
    expect(await indexes()).toEqual(['one_word (invalid)']);
    await other.query('update thing set word = n::text');
    await change.index('one_word', 'on thing (word)', 'unique');
    expect(await indexes()).toEqual(['one_word']);
    expect(await valuesOf('show statement_timeout')).toEqual(['0']);
  });

  test('lets everybody write while an index waits for a dump', async () => {
    let creating: Promise<void> | undefined;
    await readFor(async () => {
      creating = change.index('words', 'on thing (word)');
      await until(async () => expect(await waitsFor()).toEqual(['ShareLock']));
      await write();
      await other.query(`insert into thing values (2000, 'new')`);
    });
    await creating;
    expect(await indexes()).toEqual(['words']);
  });

  test('waits for an index that somebody builds already, and does not take it for one that was left behind', async () => {
    let creating: Promise<unknown[]> | undefined;
    const builder = await otherConnection();
    await readFor(async () => {
      const building = builder.query('create index concurrently words on thing (word)');
      await until(async () => expect(await waitsFor()).toEqual(['ShareLock']));
      creating = Promise.all([building, change.index('words', 'on thing (word)')]);
      await until(() => expect(timesAsked('pg_stat_progress_create_index')).toBeGreaterThan(2));
    });
    await creating;
    expect(await indexes()).toEqual(['words']);
    expect([timesAsked('drop index'), timesAsked('create index')]).toEqual([0, 1]);
  });

  const BATCH = (rows: number) =>
    `update thing set changes = changes + 1 where n in (select n from thing where changes = 0 order by n limit ${rows})`;
  const changes = () => valuesOf('select distinct changes from thing order by 1');

  test('goes on with batches where it was broken off, and changes each row once', async () => {
    let batches = 0;
    const breaking = change.batches((rows) => {
      batches += 1;
      if (batches === 3) throw new Error('broken off');
      return BATCH(Math.min(rows, 100));
    });
    await expect(breaking).rejects.toThrow('broken off');
    expect(await valuesOf('select sum(changes)::int from thing')).toEqual([200]);
    await change.batches(BATCH);
    expect(await changes()).toEqual([1]);
  });

  test('makes batches smaller that would hold their rows for too long', async () => {
    await other.query('delete from thing where n > 250');
    const sizes: number[] = [];
    await change.batches((rows) => {
      sizes.push(rows);
      return BATCH(rows).replace('changes + 1', 'changes + case when pg_sleep(0.002) is null then 0 else 1 end');
    });
    expect(sizes.slice(0, 2)).toEqual([200, 50]);
    expect(await changes()).toEqual([1]);
  });

  test('gives way to somebody who holds a row of a batch, and refuses batches of nothing', async () => {
    const holder = await otherConnection();
    await holder.query('begin; update thing set word = word where n = 1');
    const changing = change.batches(BATCH);
    await until(() => expect(timesAsked('update thing')).toBeGreaterThan(1));
    await holder.query('commit');
    await changing;
    expect(await changes()).toEqual([1]);
    await expect(change.batches(() => 'select 1')).rejects.toThrow('changes no rows');
  });

  test('is one transaction where no one else is connected', async () => {
    await db.transaction().execute(async (tx) => {
      const alone = createAlone(tx);
      await alone.alter('alter table thing add column if not exists late int');
      await alone.index('words', 'on thing (word)');
      await alone.batches(BATCH);
      expect(await valuesOf('select count(*)::int from pg_locks where not granted')).toEqual([0]);
    });
    expect([await columns(), await indexes(), await changes()]).toEqual([['late'], ['words'], [1]]);
  });
});
