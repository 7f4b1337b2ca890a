/** The lanes of the outbox: what somebody waits for comes before what many are sent, places are filled again, and texts keep to a budget. */
import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBudget } from '#server/core/budget.ts';
import type { Clock } from '#server/core/clock.ts';
import { createOutbox, type JobHandler } from '#server/core/outbox.ts';
import type { Lane } from '#server/db/schema.ts';
import { withinBudget } from '#server/gateways/sms.ts';
import { startServer, type TestServer } from '#server/testing/server.ts';
import { until } from '#tests/setup/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
afterEach(() => server.context.db.deleteFrom('outbox').execute());

/** A server with a kind of job in each lane, which counts what is under way. A job named `slow` waits for `release`. */
const laneOf = (names: string) => {
  const { clock } = server.context;
  // The machine may be busy: no job fails because of its time.
  const patient: Clock = {
    ...clock,
    schedule: (milliseconds, work) => clock.schedule(milliseconds < 1000 ? milliseconds : 600_000, work),
  };
  const outbox = createOutbox({ ...server.context, clock: patient });
  const gate = Promise.withResolvers<void>();
  const [done, underway, most]: Record<Lane, number>[] = Array.from({ length: 3 }, () => ({
    ...{ urgent: 0, normal: 0, texts: 0, bulk: 0 },
  }));
  const handle = (lane: Lane): JobHandler => {
    return async ({ payload }) => {
      underway![lane] += 1;
      most![lane] = Math.max(most![lane], underway![lane]);
      if (payload === 'slow') await gate.promise;
      underway![lane] -= 1;
      done![lane] += 1;
    };
  };
  for (const lane of ['urgent', 'normal', 'texts', 'bulk'] as const)
    outbox.handle(`${names} ${lane}`, handle(lane), lane);
  return {
    ...{ outbox, done: done!, underway: underway!, most: most!, release: () => gate.resolve() },
    enqueue: (lane: Lane, count: number, payload = 'quick') =>
      server.context.transact((tx) => outbox.enqueueAll(tx, `${names} ${lane}`, Array(count).fill(payload))),
  };
};

test('a code is sent while a thousand texts before it are slow', async () => {
  const { outbox, done, underway, enqueue, release } = laneOf(randomUUID());
  await enqueue('texts', 500, 'slow');
  await enqueue('bulk', 500, 'slow');
  const draining = outbox.drain();
  await until(() => expect(underway).toEqual({ urgent: 0, normal: 0, texts: 150, bulk: 150 }));
  await enqueue('urgent', 3);
  await enqueue('normal', 1);
  await until(() => expect(done).toEqual({ urgent: 3, normal: 1, texts: 0, bulk: 0 }));
  release();
  await draining;
  expect(done).toEqual({ urgent: 3, normal: 1, texts: 500, bulk: 500 });
});

test('a place that is free is filled again, while another job of the lane is slow', async () => {
  const { outbox, done, enqueue, release } = laneOf(randomUUID());
  await enqueue('normal', 1, 'slow');
  await enqueue('normal', 100);
  const draining = outbox.drain();
  await until(() => expect(done.normal).toBe(100));
  release();
  await draining;
  expect(done.normal).toBe(101);
});

test('no lane takes the places of another, and each runs all that is due', async () => {
  const { outbox, done, most, enqueue } = laneOf(randomUUID());
  for (const lane of ['bulk', 'texts', 'normal', 'urgent'] as const) await enqueue(lane, 400);
  await outbox.drain();
  expect(done).toEqual({ urgent: 400, normal: 400, texts: 400, bulk: 400 });
  const places = { urgent: 40, normal: 20, texts: 150, bulk: 150 };
  for (const lane of ['urgent', 'normal', 'texts', 'bulk'] as const)
    expect(most[lane], lane).toBeLessThanOrEqual(places[lane]);
});

test('a job of a server of the release before, which knows no lanes, runs as well', async () => {
  const { outbox, done } = laneOf('before');
  await sql`insert into outbox (id, kind, payload, created_at, due_at)
    values (${randomUUID()}, 'before texts', '"quick"', ${server.clock.now()}, ${server.clock.now()})`.execute(
    server.context.db,
  );
  await outbox.drain();
  expect(done.texts).toBe(1);
});

test('a server that stops claims no more, and waits for what it has begun', async () => {
  const { outbox, done, underway, enqueue, release } = laneOf(randomUUID());
  await enqueue('bulk', 200, 'slow');
  outbox.start(server.app.log);
  await until(() => expect(underway.bulk).toBe(150));
  let hasStopped = false;
  const stopping = outbox.stop().then(() => {
    hasStopped = true;
  });
  await enqueue('urgent', 1);
  expect(hasStopped).toBe(false);
  release();
  await stopping;
  expect(done).toMatchObject({ bulk: 150, urgent: 0 });
  const left = server.context.db.selectFrom('outbox').select('id').where('done_at', 'is', null);
  expect(await left.execute()).toHaveLength(51);
});

test('a job that could not be written off runs again after its lease, and the others are not held up', async () => {
  const { db } = server.context;
  const kind = randomUUID();
  let isBroken = true;
  const breaks: KyselyPlugin = {
    transformQuery: ({ node: query }) => {
      if (query.kind === 'UpdateQueryNode' && query.from !== undefined && isBroken) throw new Error('the line broke');
      return query;
    },
    transformResult: async ({ result }) => result,
  };
  const outbox = createOutbox({ ...server.context, db: db.withPlugin(breaks) });
  const ran: unknown[] = [];
  outbox.handle(kind, async ({ payload }) => void ran.push(payload));
  const enqueue = (payload: string) => server.context.transact((tx) => outbox.enqueue(tx, kind, payload));
  await enqueue('first');
  await expect(outbox.drain()).rejects.toThrow('the line broke');
  isBroken = false;
  await enqueue('second');
  await outbox.drain();
  expect(ran).toEqual(['first', 'second']);
  await db.updateTable('outbox').set({ leased_until: sql`now() - interval '1 second'` }).execute();
  await server.later(31, () => outbox.drain());
  expect(ran).toEqual(['first', 'second', 'first']);
});

test('what a failed job says is stored, also with what the database cannot store', async () => {
  const { outbox } = laneOf(randomUUID());
  const kind = randomUUID();
  outbox.handle(kind, async () => {
    throw new Error('half \0 of it');
  });
  await server.context.transact((tx) => outbox.enqueue(tx, kind, {}));
  await outbox.drain();
  const { last_error } = await server.context.db.selectFrom('outbox').select('last_error').executeTakeFirstOrThrow();
  expect(last_error).toBe('Error: half  of it');
});

test('looking for jobs reads those it takes, and none of another lane, even where most jobs that are done were of its own', async () => {
  const { db } = server.context;
  const kind = randomUUID();
  const asked: RootOperationNode[] = [];
  const listens: KyselyPlugin = {
    transformQuery: ({ node: query }) => {
      asked.push(query);
      return query;
    },
    transformResult: async ({ result }) => result,
  };
  const outbox = createOutbox({ ...server.context, db: db.withPlugin(listens) });
  for (const lane of ['urgent', 'bulk'] as const) outbox.handle(`${kind} ${lane}`, async () => {}, lane);
  await outbox.drain();
  await sql`insert into outbox (id, kind, payload, created_at, due_at, lane)
    select gen_random_uuid(), ${`${kind} bulk`}, '{}', now(), now() - interval '1 hour', 'bulk' from generate_series(1, 30000)`.execute(
    db,
  );
  await sql`insert into outbox (id, kind, payload, created_at, due_at, done_at, lane)
    select gen_random_uuid(), ${`${kind} urgent`}, '{}', now(), now() - interval '1 hour', now(), 'urgent' from generate_series(1, 90000)`.execute(
    db,
  );
  await sql`insert into outbox (id, kind, payload, created_at, due_at, lane)
    select gen_random_uuid(), ${`${kind} urgent`}, '{}', now(), now() + interval '1 hour', 'urgent' from generate_series(1, 1000)`.execute(
    db,
  );
  await sql`analyze outbox`.execute(db);
  const claim = asked.find(({ kind: of }) => of === 'UpdateQueryNode');
  const { sql: text, parameters } = db.getExecutor().compileQuery(claim!, { queryId: randomUUID() });
  type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };
  const readBy = (plan: Plan): number =>
    plan['Actual Rows'] +
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan.Plans ?? []).reduce((all, one) => all + readBy(one), 0);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>({
    query: claim!,
    queryId: { queryId: randomUUID() },
    sql: `explain (analyze, format json) ${text}`,
    parameters,
  });
  expect(readBy(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(1500);
});

/** A second that passes when the test says so. */
const virtual = () => {
  let now = Date.parse('2026-11-22T08:00:00Z');
  return {
    now: () => new Date(now),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

test('texts keep to the budget of the gateway, which urgent jobs do not wait for', async () => {
  const clock = virtual();
  const budget = createBudget({ clock, perSecond: 40, countServers: async () => 1 });
  const kind = randomUUID();
  const sent = { texts: 0, bulk: 0 };
  const limited = createOutbox({ ...server.context, textBudget: budget });
  const sms = withinBudget({ send: async () => {} }, budget);
  const text = { id: '1', to: '0500000000', text: 'x' };
  for (const lane of ['texts', 'bulk'] as const)
    limited.handle(
      `${kind} ${lane}`,
      async (_, signal) => {
        await sms.send(text, signal);
        sent[lane] += 1;
      },
      lane,
    );
  limited.handle(`${kind} urgent`, async () => {}, 'urgent');
  const add = (lane: Lane, count: number) =>
    server.context.transact((tx) => limited.enqueueAll(tx, `${kind} ${lane}`, Array(count).fill({})));
  await add('texts', 30);
  await add('bulk', 30);
  const draining = limited.drain();
  const all = () => sent.texts + sent.bulk;
  await until(() => expect(all()).toBe(4));
  // A code goes at once, and is made up for.
  await sms.send(text, new AbortController().signal);
  await sms.send(text, new AbortController().signal);
  await add('urgent', 1);
  await until(async () => {
    const open = server.context.db
      .selectFrom('outbox')
      .select('id')
      .where('lane', '=', 'urgent')
      .where('done_at', 'is', null);
    expect(await open.execute()).toEqual([]);
  });
  expect(all()).toBe(4);
  clock.pass(100);
  await until(() => expect(all()).toBe(6));
  for (let tenths = 2; all() < 60; tenths += 1) {
    clock.pass(100);
    const most = Math.min(60, 2 + tenths * 4);
    await until(() => expect(all()).toBe(most));
    // Neither lane waits for the other.
    if (most < 50) expect(Math.abs(sent.texts - sent.bulk)).toBeLessThanOrEqual(6);
  }
  await draining;
  expect(sent).toEqual({ texts: 30, bulk: 30 });
});

test('the budget is that of all servers, and a clock that is set back or far ahead brings no more of it', async () => {
  const clock = virtual();
  let servers = 4;
  const budget = createBudget({ clock, perSecond: 400, countServers: async () => servers });
  const spend = () => {
    const left = budget.left();
    for (let nth = 0; nth < left; nth += 1) budget.spend();
    return left;
  };
  // Until it is used up for the first time, it is not asked how many there are.
  expect([spend(), budget.left()]).toEqual([40, 0]);
  await Promise.resolve();
  clock.pass(50);
  expect(spend()).toBe(5);
  clock.pass(3_600_000);
  expect(spend()).toBe(10);
  clock.pass(-3_600_000);
  expect(spend()).toBe(0);
  clock.pass(100);
  expect(spend()).toBe(10);
  servers = 1;
  expect(budget.left()).toBe(0);
  await Promise.resolve();
  clock.pass(11_000);
  spend();
  expect(budget.left()).toBe(0);
  await Promise.resolve();
  clock.pass(100);
  expect(spend()).toBe(40);
});

test('each kind of job is in the lane of those who wait for it', async () => {
  const { outbox } = server.context;
  const kinds = [
    'services-login.code',
    'contract.timer',
    'sms',
    'broadcast.text',
    'file.removeNameless',
    'appointment.remind',
  ];
  for (const kind of kinds) await server.context.transact((tx) => outbox.enqueue(tx, kind, {}, new Date('2099-01-01')));
  const rows = await server.context.db.selectFrom('outbox').select(['kind', 'lane']).execute();
  expect(Object.fromEntries(rows.map(({ kind, lane }) => [kind, lane]))).toEqual({
    ...{ 'services-login.code': 'urgent', 'contract.timer': 'urgent', sms: 'texts', 'broadcast.text': 'bulk' },
    ...{ 'file.removeNameless': 'normal', 'appointment.remind': 'normal' },
  });
});
