import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stepTimes } from '#contract/loans/deals.ts';
import { enqueueInTurn } from '#server/core/turns.ts';
import { startSeededServer } from '#server/testing/applicant.ts';
import type { TestServer } from '#server/testing/server.ts';
import { type DealCourse, fillStepTimes, readStepTimes, stepTimesOf } from './step-times.ts';

const on = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);
/** Came to each state on that day. */
const course = (days: Record<string, number>): DealCourse =>
  Object.entries(days).map(([state, day]) => ({ state, at: on(day) }));
const decided = (days: readonly number[]) =>
  days.map((day) => course({ grantDecision: 0, financialStudy: day, awaitingSignature: day + 20 }));

describe('how long a step usually takes', () => {
  test('is a range without the quickest and the slowest tenth', () => {
    const days = [1, 10, 11, 12, 13, 14, 15, 16, 17, 90];
    expect(stepTimesOf(decided(days)).steps.grantDecision).toEqual({ from: 10, to: 17 });
  });

  test('is unknown where fewer than five deals say it', () => {
    expect(stepTimesOf(decided([3, 4, 5, 6])).steps.grantDecision).toBeNull();
    expect(stepTimesOf(decided([3, 4, 5, 6, 7])).steps.grantDecision).toEqual({ from: 3, to: 7 });
    expect(stepTimesOf([]).whole).toBeNull();
  });

  test('is counted in whole days, one at least', () => {
    expect(stepTimesOf(decided([0.1, 0.2, 0.3, 0.4, 0.5])).steps.grantDecision).toEqual({ from: 1, to: 1 });
    expect(stepTimesOf(decided([2.9, 3, 3, 3, 4.1])).steps.grantDecision).toEqual({ from: 2, to: 5 });
  });

  test('counts no deal that ended within the step, and none that has not left it', () => {
    const ended = Array.from({ length: 9 }, () => course({ grantDecision: 0, rejected: 1 }));
    const waiting = Array.from({ length: 9 }, () => course({ grantDecision: 0 }));
    expect(stepTimesOf([...ended, ...waiting]).steps.grantDecision).toBeNull();
  });

  test('signing is from the prepared contract until both have signed, and the whole until the contract is ready', () => {
    const signed = [1, 2, 3, 4, 5].map((day) =>
      course({ grantDecision: 0, awaitingSignature: 30, awaitingSecondParty: 30 + day, signed: 31 + day }),
    );
    const times = stepTimesOf(signed);
    expect(times.steps.signing).toEqual({ from: 2, to: 6 });
    expect(times.whole).toEqual({ from: 30, to: 30 });
    expect(times.steps.submission).toBeNull();
  });
});

describe('GET /deals/step-times', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startSeededServer();
  });
  afterAll(() => server.close());
  const read = () => server.browser().call('GET', '/deals/step-times');

  test('anybody reads the ranges of the history in the database, which a server reads when it starts', async () => {
    await server.context.outbox.drain();
    const { status, body, headers } = await read();
    const { steps, whole } = stepTimes.parse(body);
    for (const step of ['grantDecision', 'financialStudy', 'technicalAnalysis', 'loanApproval'] as const) {
      const days = steps[step];
      expect(days, step).not.toBeNull();
      expect(days!.from).toBeGreaterThanOrEqual(1);
      expect(days!.to).toBeGreaterThan(days!.from);
    }
    expect(whole!.to).toBeGreaterThan(steps.grantDecision!.to);
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=600']);
  });

  test('a deal counts by the day its contract was ready, however long ago it was submitted', async () => {
    const { db } = server.context;
    await fillStepTimes(server.context);
    const before = await readStepTimes(db);
    await db
      .updateTable('deal')
      .set({ submitted_at: new Date(0) })
      .execute();
    await fillStepTimes(server.context);
    expect(await readStepTimes(db)).toEqual(before);
    expect(before?.whole).not.toBeNull();
  });

  test('a contract that waits again counts by the day it was ready first', async () => {
    const { db, clock } = server.context;
    const before = await readStepTimes(db);
    const ready = db.selectFrom('deal_event').selectAll().where('state', '=', 'awaitingSignature');
    const again = (await ready.execute()).map(({ payload, ...event }) => ({
      ...{ ...event, payload: JSON.stringify(payload) },
      ...{ version: event.version + 1000, at: clock.now() },
    }));
    await db.insertInto('deal_event').values(again).execute();
    await fillStepTimes(server.context);
    expect(await readStepTimes(db)).toEqual(before);
    const shift = (days: number) =>
      sql`update deal_event set at = at + ${days} * interval '1 day' where version < 1000`.execute(db);
    await shift(-800);
    await fillStepTimes(server.context);
    expect(await readStepTimes(db)).toEqual(stepTimesOf([]));
    await shift(800);
    await fillStepTimes(server.context);
  });

  test('when a reading fails, the last good answer stays', async () => {
    const { db, outbox, transact } = server.context;
    const before = (await read()).body;
    await sql`alter table deal_event rename to lost`.execute(db);
    try {
      await transact((tx) => outbox.enqueue(tx, 'deals.stepTimes', {}));
      await outbox.drain();
      const job = db
        .selectFrom('outbox')
        .selectAll()
        .where('kind', '=', 'deals.stepTimes')
        .where('done_at', 'is', null);
      expect(await job.executeTakeFirst()).toMatchObject({
        attempts: 1,
        last_error: expect.stringContaining('deal_event'),
      });
      expect((await read()).body).toEqual(before);
    } finally {
      await sql`alter table lost rename to deal_event`.execute(db);
    }
  });

  test.each([
    ['before the first reading', () => server.context.db.deleteFrom('step_times').execute()],
    [
      'when a server of another release wrote them in another form',
      () =>
        server.context.db
          .insertInto('step_times')
          .values({ times: JSON.stringify({ steps: {} }), read_at: new Date(0) })
          .execute(),
    ],
  ])('nothing usual is known %s, and no browser remembers that', async (_, change) => {
    await change();
    const { status, body, headers } = await read();
    expect([status, body]).toEqual([200, stepTimesOf([])]);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('two servers that start at the same time read the history once', async () => {
    const { db } = server.context;
    const jobs = db.selectFrom('outbox').select('id').where('kind', '=', 'deals.stepTimes');
    const turn = { turn: { name: 'deals.stepTimes', seconds: 3600 }, payload: {} };
    await db.deleteFrom('outbox').where('kind', '=', 'deals.stepTimes').execute();
    await Promise.all(Array.from({ length: 5 }, () => enqueueInTurn(server.context, turn)));
    expect(await jobs.execute()).toHaveLength(0);
    await db.deleteFrom('turn').execute();
    await Promise.all(Array.from({ length: 5 }, () => enqueueInTurn(server.context, turn)));
    expect(await jobs.execute()).toHaveLength(1);
  });
});
