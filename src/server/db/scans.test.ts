/**
 * Beside many other citizens no statement of the server reads more rows than a page of one citizen has: every operation is called once,
 * every job that falls due is run, and the database is asked what each statement read.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepAuditPartitions } from '#server/core/audit-partitions.ts';
import { deleteStaleRows } from '#server/core/housekeeping.ts';
import { countJobs } from '#server/core/watching/job-counts.ts';
import { EVERY_SERVICE } from '#server/testing/flags.ts';
import { plantOthers } from '#server/testing/scans/others.ts';
import { watchPlans } from '#server/testing/scans/watch-plans.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { honestRequest, type Operation, readOperations } from '#tests/reliability/malformed/operations.ts';
import { send } from '#tests/reliability/malformed/wire.ts';
import { createWorld } from '#tests/reliability/malformed/world.ts';
import { deskHand } from '#tests/setup/desk.ts';

/** The nightly run reads as PostgreSQL chooses to among so many. */
const isWhole = Boolean(process.env.WHOLE);
const OTHERS = isWhole ? 100_000 : 20_000;
/**
 * Among a fifth of them PostgreSQL reads some tables whole although there is an index, since they are small. It is asked to use indexes
 * where it can: a statement for which there is none still reads everything, and is found.
 */
const BY_INDEX = ['seqscan', 'hashjoin', 'mergejoin'].map((way) => `-c enable_${way}=off`).join(' ');
/** A page of fifty rows with what belongs to each of them. */
const MOST_ROWS = 1000;

/** How many people a broadcast would reach is asked by an operator, before it is sent. */
const OF_EVERYBODY = /^select count\(\*\) as "people" from "citizen"/;

let server: TestServer;
let operations: Operation[];
beforeAll(async () => {
  if (!isWhole) vi.stubEnv('PGOPTIONS', BY_INDEX);
  server = await startServer({ seeded: true, env: { FLAGS: EVERY_SERVICE, METRICS_PORT: '0' } });
  operations = await readOperations(server.url);
});
afterAll(async () => {
  await server.close();
  vi.unstubAllEnvs();
});

const ENDS_THE_SESSION = ['auth.logout', 'auth.login', 'auth.verify'];

const callEverything = async (turn: number) => {
  const world = await createWorld(server.url, await deskHand(server.url), turn);
  const ordered = operations.toSorted(
    (a, b) => Number(ENDS_THE_SESSION.includes(a.id)) - Number(ENDS_THE_SESSION.includes(b.id)),
  );
  const statuses = new Map<string, number>();
  for (const operation of ordered) {
    const answer = await send(server.url, await honestRequest(operation, world));
    statuses.set(operation.id, 'status' in answer ? answer.status : 0);
  }
  return statuses;
};

test('no statement reads the rows of others', async () => {
  if (server.context.config.database.kind === 'embedded') return;
  await callEverything(0);
  await server.context.outbox.drain();
  const planted = await plantOthers(server.context.db, OTHERS);
  // Entries that are planted have months before the first one.
  await keepAuditPartitions(server.context);
  using plans = watchPlans();
  const statuses = await callEverything(1);
  await server.context.outbox.drain();
  await deleteStaleRows(server.context);
  await countJobs(server.context.db, server.clock.now());
  expect([...statuses.values()].filter((status) => status === 0 || status >= 500)).toEqual([]);
  expect(plans.statements).toBeGreaterThan(200);
  const large = plans.readings.filter(
    ({ table, rows, statement }) => planted.includes(table) && rows > MOST_ROWS && !OF_EVERYBODY.test(statement),
  );
  expect(large.map(({ table, rows, statement }) => `${table} ${rows}: ${statement}`).join('\n\n')).toBe('');
}, 600_000);
