/** Servers of one PostgreSQL: how they hear of each other over lines that break, freeze or have no LISTEN, and how tables change under them. */
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { until } from '#tests/setup/until.ts';
import { isServerGone, wordRows } from '../core/sql/live-servers.ts';
import { bringUpToDate, cleanUp, migrate } from './migrate.ts';
import { connectDatabase, openDatabase } from './open.ts';
import type { Database } from './schema.ts';
import { createServerLease, type ServerLease } from './server-lease.ts';

const CHANNEL = 'portal_news';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-servers-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.remove();
  await rm(folder, { recursive: true });
});

let count = 0;
/** The address of a new database without tables. */
const emptyDatabase = async (): Promise<string> => {
  count += 1;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database nodes_${count}`);
  await admin.end();
  const url = new URL(postgres.url);
  url.pathname = `/nodes_${count}`;
  return url.href;
};

const configOf = (url: string, env: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, DATABASE_URL: url, ...env });
const inDatabase = async <T>(url: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> => {
  const { db, close } = openDatabase(await connectDatabase(configOf(url), () => {}));
  try {
    return await work(db);
  } finally {
    await close();
  }
};

/**
 * A line to the database that can be cut, and that can freeze: then nothing passes, and neither side hears of it. `change` changes
 * what is asked, to as many letters.
 */
const lineTo = async (target: string, change = (text: string) => text) => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk: Buffer) => {
        if (!isFrozen) to.write(change(chunk.toString('latin1')), 'latin1');
      });
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    freeze: (frozen: boolean) => {
      isFrozen = frozen;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

describe('a server', () => {
  let url: string;
  let present: ServerLease[];
  beforeAll(async () => {
    url = await emptyDatabase();
    await inDatabase(url, (db) => migrate(db));
  });
  beforeEach(() => {
    present = [];
    return () => Promise.all(present.map((one) => one.close()));
  });

  const enter = async (at: string, listens = true) => {
    const lease = createServerLease({ url: at, release: 'test', listens });
    present.push(lease);
    const heard: string[] = [];
    const line = { began: 0, lost: 0 };
    const carrier = await lease.listen(CHANNEL, {
      hear: (word) => heard.push(word),
      began: () => {
        line.began += 1;
      },
      lost: () => {
        line.lost += 1;
      },
    });
    return { ...lease, carrier, heard, line };
  };
  const say = (word: string) => inDatabase(url, (db) => sql`select pg_notify(${CHANNEL}, ${word})`.execute(db));
  const isGone = (server: number) =>
    inDatabase(url, async (db) => {
      const { rows } = await sql<{ gone: boolean }>`select ${isServerGone(sql.lit(server))} as gone`.execute(db);
      return rows[0]?.gone;
    });

  test('hears what is said, and hears it again after its line was cut', async () => {
    const line = await lineTo(url);
    const server = await enter(line.url);
    expect(server.carrier).toBe('notify');
    await say('one');
    await until(async () => expect(server.heard).toEqual(['one']));
    line.cut();
    await until(async () => expect(server.line).toEqual({ began: 2, lost: 1 }));
    await say('two');
    await until(async () => expect(server.heard).toEqual(['one', 'two']));
    line.close();
  });

  test('notices a line that froze without a word, and comes back on another', async () => {
    const line = await lineTo(url);
    const server = await enter(line.url);
    line.freeze(true);
    await say('lost');
    await until(async () => expect(server.line.lost).toBe(1));
    line.freeze(false);
    await until(async () => expect(server.line.began).toBe(2));
    expect(server.heard).toEqual([]);
    await say('heard');
    await until(async () => expect(server.heard).toEqual(['heard']));
    line.close();
  });

  test('is alive while it renews its lease, gone at once when it ends, and gone soon when it dies', async () => {
    const line = await lineTo(url);
    const [one, other] = [await enter(url), await enter(line.url)];
    expect([await isGone(one.serverNumber), await isGone(other.serverNumber)]).toEqual([false, false]);
    await one.close();
    expect(await isGone(one.serverNumber)).toBe(true);
    line.close();
    await until(async () => expect(await isGone(other.serverNumber)).toBe(true));
  });

  test('reads words from rows where the database has no LISTEN, each once, whatever the clock of its server says', async () => {
    const server = await enter(url, false);
    expect(server.carrier).toBe('rows');
    const write = (...words: string[]) =>
      inDatabase(url, (db) => db.transaction().execute((tx) => wordRows(words).execute(tx)));
    await write('one', 'two');
    await until(async () => expect(server.heard.toSorted()).toEqual(['one', 'two']));
    await write('three');
    await until(async () => expect(server.heard).toHaveLength(3));
    expect(server.heard[2]).toBe('three');
  });

  test('finds out by itself that there is no LISTEN', async () => {
    const line = await lineTo(url, (text) => text.replace('listen "', 'unknown"'));
    expect((await enter(line.url)).carrier).toBe('rows');
    line.close();
  });
});

const migrationsSince = (first: string) => {
  const folder = join(import.meta.dirname, 'migrations');
  return readdirSync(folder)
    .filter((file) => file >= first)
    .map((file) => ({ name: file.slice(0, -3), text: readFileSync(join(folder, file), 'utf8') }));
};

describe('the tables', () => {
  const openOn = async (url: string) => openDatabase(await connectDatabase(configOf(url), () => {}));

  test('are made once by servers that start at the same time', async () => {
    const url = await emptyDatabase();
    const servers = await Promise.all(Array.from({ length: 4 }, () => openOn(url)));
    const ran = await Promise.all(servers.map(({ db }) => migrate(db)));
    expect(new Set(ran.flat()).size).toBe(ran.flat().length);
    expect(ran.flat().length).toBeGreaterThan(10);
    await Promise.all(servers.map(({ close }) => close()));
  });

  test('are changed by one server at a time, which holds no transaction open, and by another one when that is gone', async () => {
    const url = await emptyDatabase();
    await inDatabase(url, (db) => migrate(db, '0001_house'));
    const [server, other] = [await openOn(url), await openOn(url)];
    const leaseFor = (seconds: number) =>
      sql`update migration_lease set holder = gen_random_uuid(), leased_until = now() + interval '1 second' * ${seconds}`;
    await leaseFor(60).execute(other.db);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    const triesFor = () => asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('skip locked')).length;
    const ran = migrate(server.db);
    await until(() => expect(triesFor()).toBeGreaterThan(1));
    asked.mockRestore();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(other.db);
    expect(rows).toEqual([{ name: '0001_house' }]);
    const open = sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
      union all select 1 from pg_locks where locktype = 'advisory'`;
    expect((await open.execute(other.db)).rows).toEqual([]);
    // It renews no more.
    await leaseFor(0).execute(other.db);
    expect((await ran).length).toBeGreaterThan(10);
    await Promise.all([server.close(), other.close()]);
  });

  test('that are not ready refuse a start that does not migrate, in one sentence', async () => {
    const url = await emptyDatabase();
    const config = configOf(url, { MIGRATE: 'off' });
    await inDatabase(url, async (db) => {
      await expect(bringUpToDate(db, config)).rejects.toThrow(
        /^The database is not ready.*run "npm run migrate" before/,
      );
      await migrate(db);
      await bringUpToDate(db, config);
    });
  });

  test('of a later release are left alone by this one', async () => {
    const url = await emptyDatabase();
    await inDatabase(url, async (db) => {
      await migrate(db);
      await sql`insert into kysely_migration values ('9999_later', '2099-01-01')`.execute(db);
      expect(await migrate(db)).toEqual([]);
      await bringUpToDate(db, configOf(url, { MIGRATE: 'off' }));
    });
  });

  test('lose what the release before needs only when none of its servers is left', async () => {
    const url = await emptyDatabase();
    const sequences = (db: Kysely<Database>) =>
      sql<{ name: string }>`select sequencename as name from pg_sequences`.execute(db).then(({ rows }) => rows);
    await inDatabase(url, async (db) => {
      await migrate(db);
      expect(await sequences(db)).toEqual([{ name: 'citizen_user_id' }]);
      const old = createServerLease({ url, release: '0.0.9', listens: true });
      await old.listen(CHANNEL, { hear: () => {}, began: () => {}, lost: () => {} });
      await expect(cleanUp(db, '0.1.0')).rejects.toThrow('Servers of release 0.0.9 still run');
      await old.close();
      expect(await cleanUp(db, '0.1.0')).toEqual([
        '0071_no_sequence',
        '0091_no_expiry_jobs',
        '0095_compacted',
        '0096_audit_moved',
      ]);
      expect(await sequences(db)).toEqual([]);
      expect([await cleanUp(db, '0.1.0'), await migrate(db)]).toEqual([[], []]);
    });
  });

  test('that are there already are not locked by a migration that is one transaction', () => {
    const once = migrationsSince('0070').filter(({ text }) => /function up\b/.test(text));
    expect(once.length).toBeGreaterThan(0);
    for (const { name, text } of once) {
      const made = [...text.matchAll(/create table (\w+)/g)].map(([, table]) => table);
      const named = [...text.matchAll(/\b(?:table|references|on|into|update|from) (\w+)\b(?!\()/g)].map(
        ([, table]) => table,
      );
      expect([name, named.filter((table) => !made.includes(table))]).toEqual([name, []]);
    }
  });

  test('of a new database wait for no cleanup: no release was before', async () => {
    const [fresh, older] = [await emptyDatabase(), await emptyDatabase()];
    await inDatabase(fresh, async (db) => {
      await bringUpToDate(db, configOf(fresh));
      expect(await cleanUp(db, '0.1.0')).toEqual([]);
    });
    await inDatabase(older, async (db) => {
      await migrate(db, '0001_house');
      await bringUpToDate(db, configOf(older));
      expect(await cleanUp(db, '0.1.0')).toContain('0095_compacted');
    });
  });

  test('are only added to by a migration, so that the release before works beside it', () => {
    const REMOVES =
      /\b(?:drop|rename|truncate)\b|alter column \w+ (?:type|set not null)|add column \w+ [^,]*not null(?![^,]*default)/i;
    const later = migrationsSince('0070').filter(({ text }) => !/^export const cleanup = true;$/m.test(text));
    expect(later.length).toBeGreaterThan(0);
    expect(later.filter(({ text }) => REMOVES.test(text)).map(({ name }) => name)).toEqual([]);
    expect(REMOVES.test('alter table a add column b int not null')).toBe(true);
  });
});
