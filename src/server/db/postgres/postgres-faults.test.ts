/** What a server says of a PostgreSQL that it cannot use. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/core/config/config.ts';
import { StartError } from '#server/core/problem.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { migrate } from '../migrate.ts';
import { connectDatabase, openDatabase } from '../open.ts';
import { postgresRefused } from './postgres-faults.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  const { password } = new URL(postgres.url);
  await client.query(`create role reader login password '${password}'`);
  await client.query('alter role reader set default_transaction_read_only = on');
  await client.query(`create role guest login password '${password}'`);
  await client.end();
});
afterAll(async () => {
  await postgres.stop();
  await postgres.remove();
});

type Change = { user?: string; password?: string; name?: string };
const urlWith = (change: Change) => {
  const url = new URL(postgres.url);
  if (change.user) url.username = change.user;
  if (change.password) url.password = change.password;
  if (change.name) url.pathname = change.name;
  return url.href;
};

/** The sentence of a start, or what else it throws. */
const saidOf = async (change: Change) => {
  const config = readConfig({ DATABASE_URL: urlWith(change) });
  try {
    const { db, close } = openDatabase(await connectDatabase(config, () => {}));
    try {
      await migrate(db);
    } finally {
      await close();
    }
    return 'started';
  } catch (thrown) {
    if (thrown instanceof StartError) return thrown.message;
    throw thrown;
  }
};

test('that takes no writes, as a standby, is reported before anything is tried', async () => {
  expect(await saidOf({ user: 'reader' })).toBe(
    'The PostgreSQL of DATABASE_URL takes no writes: it is a standby, or read-only. Name the primary in DATABASE_URL.',
  );
});

test('in which the user may not make tables is reported as such', async () => {
  expect(await saidOf({ user: 'guest' })).toBe(
    'The PostgreSQL of DATABASE_URL cannot be used (42501: its user may not do that).',
  );
});

test('that refuses the password is reported as such, without it', async () => {
  expect(await saidOf({ password: 'a-wrong-one' })).toBe(
    'The PostgreSQL of DATABASE_URL cannot be used (28P01: it refuses the user or the password).',
  );
});

test('that has no such database is reported as such', async () => {
  expect(await saidOf({ name: 'nowhere' })).toBe(
    'The PostgreSQL of DATABASE_URL cannot be used (3D000: it has no database of that name).',
  );
});

test.each([
  ['ENOTFOUND', 'ENOTFOUND: the name of its server is unknown'],
  ['XX000', 'XX000'],
])('that fails with %s is reported with words where there are some', (code, why) => {
  const cause = Object.assign(new Error('password authentication failed for user "portal"'), { code });
  expect(postgresRefused('DATABASE_LISTEN_URL', cause).message).toBe(
    `The PostgreSQL of DATABASE_LISTEN_URL cannot be used (${why}).`,
  );
});

test('that has no TLS is reported with the words of the driver', () => {
  expect(postgresRefused('DATABASE_URL', new Error('The server does not support SSL connections')).message).toBe(
    'The PostgreSQL of DATABASE_URL cannot be used (The server does not support SSL connections).',
  );
});
