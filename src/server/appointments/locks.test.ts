/** What a change of an appointment locks first, on PostgreSQL, where changes really run side by side. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { openSessionFor } from '#server/testing/session.ts';
import { startPostgres, type TestPostgres } from '#tests/setup/postgres.ts';
import { until } from '#tests/setup/until.ts';

let postgres: TestPostgres;
let server: TestServer;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startServer({ seeded: true, env: { DATABASE_URL: postgres.url } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await postgres.remove();
});

test('a move waits for its appointment before it holds a slot, so it cannot deadlock with a cancellation', async () => {
  const { civilId } = await server.addCitizen();
  const { client } = await openSessionFor(server, civilId);
  const { days } = await client.appointments.openings({ query: { departmentId: 'hail.loans' } });
  const [startsAt = '', later = ''] = days.slice(2).flatMap(({ slots }) => slots.map((slot) => slot.startsAt));
  const { id } = await client.appointments.book({
    body: { departmentId: 'hail.loans', startsAt },
    key: crypto.randomUUID(),
  });
  const other = new pg.Client({ connectionString: postgres.url });
  await other.connect();
  await other.query('begin');
  await other.query('select 1 from appointment where id = $1 for update', [id]);
  const moved = client.appointments.move({ params: { id }, body: { startsAt: later }, key: crypto.randomUUID() });
  await until(async () => {
    const { rowCount } = await other.query('select 1 from pg_locks where not granted');
    expect(rowCount).toBeGreaterThan(0);
  });
  // A cancellation, which holds the appointment, goes on with the slot.
  const free = other.query(
    'select 1 from appointment_slot where department_id = $1 and starts_at = $2 for update nowait',
    ['hail.loans', startsAt],
  );
  await expect(free).resolves.toMatchObject({ rowCount: 1 });
  await other.query('rollback');
  await other.end();
  expect(await moved).toMatchObject({ startsAt: later });
}, 60_000);
