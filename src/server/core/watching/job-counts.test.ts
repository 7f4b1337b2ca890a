/** What operators see of the outbox is right, and costs no more when many jobs wait for a later time or are over. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { after } from '#server/core/clock.ts';
import type { Database } from '#server/db/schema.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { countJobs, MOST_COUNTED } from './job-counts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.context.outbox.stop();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Rows that are deleted are read by an index until they are cleared away.
  await sql`truncate outbox`.execute(server.context.db);
});

type Job = { dueIn: number; attempts?: number; state?: 'open' | 'done' | 'dead' };
const add = async (count: number, { dueIn, attempts = 0, state = 'open' }: Job) => {
  const { db, clock } = server.context;
  const now = clock.now();
  await sql`insert into outbox (id, kind, payload, created_at, due_at, attempts, done_at, gave_up_at)
    select gen_random_uuid(), ${randomUUID()}, '{}', ${now}, ${after(now, dueIn)}, ${attempts}::int,
      ${state === 'done' ? now : null}::timestamptz, ${state === 'dead' ? now : null}::timestamptz
    from generate_series(1, ${count}::int)`.execute(db);
};
/** What the transaction's connection has read so far; it includes what transactions just before it read and did not yet report. */
const rowsRead = async (tx: Kysely<Database>) => {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'outbox'`.execute(
    tx,
  );
  return rows[0]?.read ?? Number.NaN;
};
const counted = () => countJobs(server.context.db, server.clock.now());

test('there are none', async () => {
  expect(await counted()).toEqual({ due: 0, retrying: 0, dead: 0, oldest: 0, attempts: 0 });
});

test('each job counts as what it is', async () => {
  await add(2, { dueIn: -100 });
  await add(3, { dueIn: 50, attempts: 4 });
  await add(4, { dueIn: -300, attempts: 20, state: 'dead' });
  await add(5, { dueIn: -500, attempts: 2, state: 'done' });
  await add(6, { dueIn: 600 });
  const { oldest, ...counts } = await counted();
  expect(counts).toEqual({ due: 2, retrying: 3, dead: 4, attempts: 4 });
  expect(oldest).toBeGreaterThanOrEqual(100);
  expect(oldest).toBeLessThan(200);
});

test('of very many that are due there are at least so many', async () => {
  await add(MOST_COUNTED + 5, { dueIn: -1 });
  expect(await counted()).toMatchObject({ due: MOST_COUNTED, retrying: 0 });
});

test('what waits for a later time, and what is done, is not read', async () => {
  await add(20_000, { dueIn: 86_400 });
  await add(20_000, { dueIn: -1, state: 'done', attempts: 1 });
  await add(3, { dueIn: -1 });
  await sql`analyze outbox`.execute(server.context.db);
  const read = await server.context.transact(async (tx) => {
    const before = await rowsRead(tx);
    expect(await countJobs(tx, server.clock.now())).toMatchObject({ due: 3 });
    return (await rowsRead(tx)) - before;
  });
  expect(read).toBeLessThan(20);
});
