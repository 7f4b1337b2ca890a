/** A sample of `npm run reliability -- scale`: its fill fits the tables of today, and every operation can be asked of what it fills. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measuredOperations, prepareCall } from '#tests/reliability/scale/endpoints.ts';
import { fill, WHOLE } from '#tests/reliability/scale/fill/fill.ts';
import { operations, unknown } from '#tests/reliability/scale/operations.ts';
import { type Side, startSide } from '#tests/reliability/scale/sides.ts';
import { openWorld } from '#tests/reliability/scale/world.ts';
import { deskHand } from '#tests/setup/desk.ts';
import { freshDatabase } from './testing/template.ts';

const CITIZENS = 500;

const TABLES = [
  ...[
    'appointment',
    'appointment_event',
    'attachment',
    'challenge',
    'citizen',
    'contact_message',
    'contract',
    'contract_event',
    'deal',
  ],
  ...[
    'deal_event',
    'disbursement',
    'draft',
    'exemption',
    'exemption_event',
    'export_request',
    'export_request_event',
    'idempotency',
  ],
  ...[
    'instalment',
    'invoice',
    'loan_account',
    'loan_transaction',
    'notification',
    'outbox',
    'page_feedback',
    'paper',
    'rate_limit',
  ],
  ...['release_certificate', 'reviewer_event', 'reviewer_message', 'reviewer_request', 'session'],
];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let url: string | undefined;
beforeAll(async () => {
  database = await freshDatabase('seeded', false);
  url = database.env.DATABASE_URL;
});
afterAll(() => database.drop());

const ask = async (text: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ line: string }>(text);
  await client.end();
  return rows.map(({ line }) => line);
};

/** Constraints and indexes, without those of parts, which have those of their table. */
const DEFINITIONS = `
  select format('%s %s %s', t.relname, conname, pg_get_constraintdef(c.oid)) as line
  from pg_constraint c join pg_class t on t.oid = conrelid
  where connamespace = 'public'::regnamespace and not relispartition
  union all select pg_get_indexdef(x.indexrelid) from pg_index x join pg_class t on t.oid = x.indrelid
  where relnamespace = 'public'::regnamespace and not relispartition order by 1`;
/** Tables of which at least every tenth citizen has a row. */
const FILLED = `
  select relname as line from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition and reltuples >= ${CITIZENS / 10}`;

test('an operation is measured, or says why not', () => {
  expect(unknown).toEqual([]);
  expect(operations.length).toBeGreaterThan(150);
});

test('the database is filled, has its keys and indexes again, and serves every operation', async (context) => {
  if (url === undefined) return context.skip('The embedded database is not filled.');
  const before = await ask(DEFINITIONS);
  await fill(url, CITIZENS / WHOLE);
  expect(await ask(DEFINITIONS)).toEqual(before);
  expect(await ask(FILLED)).toEqual(expect.arrayContaining(TABLES));
  const side: Side = await startSide('small', url);
  const refused: string[] = [];
  try {
    const world = await openWorld(side, await deskHand(side.server.url), 21);
    for (const operation of measuredOperations([]))
      await prepareCall(operation, world)
        .then((call) => call())
        .catch((thrown: Error) => refused.push(`${operation.name}: ${thrown.message}`));
  } finally {
    await side.close();
  }
  expect(refused).toEqual([]);
});
