/** Statements that are asked again are prepared, and a migration under them fails no request. */
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { createTransact } from '../core/sql/transaction.ts';
import { createDialect } from './dialect.ts';
import { createPreparation } from './prepare-statements.ts';
import type { Database } from './schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await sql`create table thing (id int primary key, name text)`.execute(server.context.db);
  await sql`insert into thing values (1, 'one')`.execute(server.context.db);
});
afterAll(() => server.close());

type Needs = { db: Kysely<Database>; prepared: () => Promise<string[]> };
const connected = async (work: (needs: Needs) => Promise<void>) => {
  const { database } = server.context.config;
  const pool = new pg.Pool({ connectionString: database.kind === 'postgres' ? database.url : '', max: 1 });
  pool.on('connect', createPreparation({ most: 2, from: 3 }));
  const db = new Kysely<Database>({ dialect: createDialect({ pool }, undefined) });
  const prepared = async () => {
    const { rows } = await sql<{
      statement: string;
    }>`select statement from pg_prepared_statements order by name`.execute(db);
    return rows.map(({ statement }) => statement);
  };
  try {
    await work({ db, prepared });
  } finally {
    await db.destroy();
  }
};
const thing = (db: Kysely<Database>) => sql<{ id: number }>`select * from thing where id = ${1}`.execute(db);

const onPostgres = process.env.TEST_DATABASE_URL === 'embedded' ? describe.skip : describe;

onPostgres('on PostgreSQL', () => {
  test('a statement is prepared with its third use, and so many of a connection', () =>
    connected(async ({ db, prepared }) => {
      await thing(db);
      await thing(db);
      expect(await prepared()).toEqual([]);
      await thing(db);
      await thing(db);
      expect(await prepared()).toEqual(['select * from thing where id = $1']);
      for (const column of ['id', 'name', 'id + 1'])
        for (let use = 0; use < 3; use += 1)
          await sql`select ${sql.raw(column)} from thing where id = ${1}`.execute(db);
      expect(await prepared()).toEqual(['select * from thing where id = $1', 'select id from thing where id = $1']);
    }));

  test('a column that a migration adds meanwhile fails neither a statement nor a transaction', () =>
    connected(async ({ db }) => {
      for (let use = 0; use < 3; use += 1) await thing(db);
      await sql`alter table thing add column size int`.execute(server.context.db);
      expect((await thing(db)).rows).toEqual([{ id: 1, name: 'one', size: null }]);
      for (let use = 0; use < 3; use += 1) await thing(db);
      await sql`alter table thing add column weight int`.execute(server.context.db);
      let tries = 0;
      const { rows } = await createTransact(db)((tx) => {
        tries += 1;
        return thing(tx);
      });
      expect([tries, rows]).toEqual([2, [{ id: 1, name: 'one', size: null, weight: null }]]);
    }));
});

test.each([
  [{}, true],
  [{ DATABASE_LISTEN_URL: 'postgres://a/b' }, true],
  [{ DATABASE_LISTEN_URL: 'postgres://behind/b' }, false],
  [{ DATABASE_LISTEN_URL: 'postgres://behind/b', DATABASE_PREPARED: 'on' }, true],
  [{ DATABASE_PREPARED: 'off' }, false],
])('a pooler of transactions, which may carry none, is given none: %j', (env, prepares) => {
  expect(readConfig({ DATABASE_URL: 'postgres://a/b', ...env }).database).toMatchObject({ prepares });
});
