import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSeededHost } from '#server/testing/applicant.ts';
import type { TestHost } from '#server/testing/host.ts';
import { createStepTimes, type DealCourse, stepTimesOf } from './step-times.ts';

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
  let host: TestHost;
  beforeAll(async () => {
    host = await startSeededHost();
  });
  afterAll(() => host.close());

  test('anybody reads the ranges, from the history in the database', async () => {
    const { steps, whole } = await host.browser().client.deals.stepTimes();
    for (const step of ['grantDecision', 'financialStudy', 'technicalAnalysis', 'loanApproval'] as const) {
      const days = steps[step];
      expect(days, step).not.toBeNull();
      expect(days!.from).toBeGreaterThanOrEqual(1);
      expect(days!.to).toBeGreaterThan(days!.from);
    }
    expect(whole!.to).toBeGreaterThan(steps.grantDecision!.to);
  });

  test('a deal counts by the day its contract was ready, however long ago it was submitted', async () => {
    const { db, clock } = host.context;
    const before = await createStepTimes({ db, clock })();
    await db
      .updateTable('deal')
      .set({ submitted_at: new Date(0) })
      .execute();
    expect(await createStepTimes({ db, clock })()).toEqual(before);
    expect(before.whole).not.toBeNull();
  });

  test('one reading serves an hour', async () => {
    const { db, clock } = host.context;
    let now = clock.now();
    const read = createStepTimes({ db, clock: { now: () => now } });
    const before = await read();
    await db
      .updateTable('deal_event')
      .set({ at: new Date(0) })
      .execute();
    expect(await read()).toEqual(before);
    now = new Date(now.getTime() + 3_601_000);
    expect((await read()).whole).toBeNull();
  });
});
