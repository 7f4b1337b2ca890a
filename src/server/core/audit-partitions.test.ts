/** The audit trail in its months: nothing is refused for want of one, a month ends as a whole, and entries of before join their months. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#server/testing/server.ts';
import about from '../../../package.json' with { type: 'json' };
import { cleanUp } from '../db/migrate.ts';
import { keepAuditPartitions } from './audit-partitions.ts';

const DAY = 86_400;
const SECONDS_A_YEAR = 365 * DAY;

describe.each([
  { on: 'PostgreSQL', embedded: false },
  { on: 'the embedded database', embedded: true },
])('on $on', ({ embedded }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ embedded });
  });
  afterAll(() => server.close());
  beforeEach(() => server.clock.setOffset(0));

  const write = (action: string) =>
    server.context.audit(server.context.db, { correlationId: randomUUID(), actor: 'system', action });
  const months = async () => {
    const { rows } = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'audit_entry'::regclass order by 1`.execute(
      server.context.db,
    );
    return rows.map(({ name }) => name);
  };
  const monthIn = (seconds: number) =>
    `audit_${new Date(server.clock.now().getTime() + seconds * 1000).toISOString().slice(0, 7).replace('-', '_')}`;
  /** The name of the partition that holds the entry. */
  const placeOf = async (action: string) => {
    const { rows } = await sql<{ place: string }>`
      select tableoid::regclass::text as place from audit_entry where action = ${action}`.execute(server.context.db);
    return rows.map(({ place }) => place);
  };

  test('an entry is in its month, which was made ahead', async () => {
    await write('now');
    expect(await placeOf('now')).toEqual([monthIn(0)]);
    expect((await months()).length).toBeGreaterThanOrEqual(5);
  });

  test('one that comes before its month was made is written, and moves when it is', async () => {
    await server.later(SECONDS_A_YEAR, async () => {
      await write('early');
      expect(await placeOf('early')).toEqual(['audit_other']);
      await keepAuditPartitions(server.context);
      expect(await placeOf('early')).toEqual([monthIn(0)]);
      expect(await months()).toContain(monthIn(80 * DAY));
      const before = await months();
      await keepAuditPartitions(server.context);
      expect(await months()).toEqual(before);
    });
  });

  test('one of a clock that runs far ahead makes no month', async () => {
    await server.later(50 * SECONDS_A_YEAR, () => write('wrong clock'));
    await keepAuditPartitions(server.context);
    expect(await placeOf('wrong clock')).toEqual(['audit_other']);
  });

  test('a month is dropped when all of it is older than the days of its setting, and no sooner', async () => {
    const { auditDays } = server.context.config;
    await write('ten years ago');
    await server.later((auditDays - 1) * DAY, () => keepAuditPartitions(server.context));
    expect(await placeOf('ten years ago')).toHaveLength(1);
    const month = monthIn(0);
    await server.later((auditDays + 32) * DAY, () => keepAuditPartitions(server.context));
    expect(await placeOf('ten years ago')).toEqual([]);
    expect(await months()).not.toContain(month);
  });

  test('one that an operator has detached stays as it is, and nothing is refused', async () => {
    await server.later(2 * SECONDS_A_YEAR, async () => {
      await keepAuditPartitions(server.context);
      await write('to be archived');
      const [month = ''] = await placeOf('to be archived');
      await sql.raw(`alter table audit_entry detach partition ${month}`).execute(server.context.db);
      await write('after it');
      await keepAuditPartitions(server.context);
      expect(await placeOf('after it')).toEqual(['audit_other']);
      const { rows } = await sql.raw<{ action: string }>(`select action from ${month}`).execute(server.context.db);
      expect(rows).toEqual([{ action: 'to be archived' }]);
      await sql.raw(`drop table ${month}`).execute(server.context.db);
      await keepAuditPartitions(server.context);
      expect(await placeOf('after it')).toEqual([month]);
    });
  });

  test('the entries of servers of release 0.1.0 join their months in the cleanup, which may be begun again', async () => {
    const { db } = server.context;
    const isThere = async () =>
      (await sql<{ there: boolean }>`select to_regclass('audit') is not null as there`.execute(db)).rows[0]?.there;
    const begin = () => sql`delete from kysely_migration where name = '0096_audit_moved'`.execute(db);
    await begin();
    await sql`create table audit (id uuid primary key, at timestamptz not null, correlation_id text not null,
      actor text not null, action text not null, subject text, outcome text not null, detail jsonb not null)`.execute(
      db,
    );
    const request = randomUUID();
    for (const [days, correlation] of [
      [400, request],
      [61, 'by hand'],
      [0, request],
    ] as const)
      await sql`insert into audit select ${randomUUID()}::uuid, now() - ${days} * interval '1 day', ${correlation}, 'fund',
        ${`of before ${days}`}, 'a case', 'done', '{"a": 1}' from generate_series(1, 1)`.execute(db);
    expect(await cleanUp(db, about.version)).toEqual(['0096_audit_moved']);
    for (const days of [400, 61, 0]) {
      const [month = ''] = await placeOf(`of before ${days}`);
      expect(month).toMatch(/^audit_\d{4}_\d\d$/);
    }
    const moved = await db
      .selectFrom('audit_entry')
      .selectAll()
      .where('subject', '=', 'a case')
      .orderBy('at')
      .execute();
    expect(moved.map((entry) => entry.correlation_id)).toEqual([request, moved[1]?.id, request]);
    expect(moved[0]).toMatchObject({ actor: 'fund', outcome: 'done', detail: { a: 1 } });
    expect(await isThere()).toBe(false);
    await begin();
    expect(await cleanUp(db, about.version)).toEqual(['0096_audit_moved']);
    expect(await isThere()).toBe(false);
  });
});

describe('beside those who write', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  test.skipIf(process.env.TEST_DATABASE_URL === 'embedded')('months are made while entries are written', async () => {
    const { context } = server;
    const entry = { correlationId: randomUUID(), actor: 'system', action: 'under way' };
    await context.db.transaction().execute(async (tx) => {
      await context.audit(tx, entry);
      // The months are made on another connection.
      await server.later(SECONDS_A_YEAR, () => keepAuditPartitions(context));
      await context.audit(tx, { ...entry, action: 'went on' });
    });
    const { rows } = await sql`select from audit_entry where correlation_id = ${entry.correlationId}`.execute(
      context.db,
    );
    expect(rows).toHaveLength(2);
  });

  test('servers that make them at once do not fail', async () => {
    const { context } = server;
    await server.later(2 * SECONDS_A_YEAR, () => Promise.all([1, 2, 3].map(() => keepAuditPartitions(context))));
  });
});
