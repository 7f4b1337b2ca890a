import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { dayOf } from '../calendar/day.ts';
import { hijriLength } from '../calendar/hijri.ts';
import { gregorianDayOn, hijriDayOn } from '../calendar/hijri-instant.ts';
import { limits } from '../fields/limits.ts';
import { estimate, financingOf, instalmentsOf, terms } from './finance.ts';

const SAR = 100;
const cost = fc.integer({ min: 0, max: limits.costMax });

describe("the fund's share", () => {
  test.each([
    ['nothing', 0, 0],
    ['75 % of a small project', 400_000 * SAR, 300_000 * SAR],
    ['75 % up to the first 3,000,000', 3_000_000 * SAR, 2_250_000 * SAR],
    ['75 % of the first 3,000,000 and 50 % of the rest', 5_000_000 * SAR, 3_250_000 * SAR],
    ['rounded down to a halala', 1, 0],
    ['rounded down above the first tier too', 3_000_000 * SAR + 1, 2_250_000 * SAR],
  ])('is %s', (_, whole, share) => {
    expect(estimate(whole).fundShare).toBe(share);
  });
  it('and the own share make up the cost', () => {
    fc.assert(
      fc.property(cost, (whole) => {
        const { cost: same, fundShare, ownShare } = estimate(whole);
        expect(same).toBe(whole);
        expect(fundShare + ownShare).toBe(whole);
        expect(Number.isSafeInteger(fundShare)).toBe(true);
      }),
    );
  });
  it('never falls when the project grows, and neither does the own share', () => {
    fc.assert(
      fc.property(cost, cost, (one, other) => {
        const [less, more] = [estimate(Math.min(one, other)), estimate(Math.max(one, other))];
        expect(more.fundShare).toBeGreaterThanOrEqual(less.fundShare);
        expect(more.ownShare).toBeGreaterThanOrEqual(less.ownShare);
      }),
    );
  });
  it('lies between half and three quarters of the cost, less than a halala apart', () => {
    fc.assert(
      fc.property(cost, (whole) => {
        const { fundShare } = estimate(whole);
        expect(fundShare).toBeLessThanOrEqual(whole * 0.75);
        expect(fundShare).toBeGreaterThan(whole * 0.5 - 1);
      }),
    );
  });
});

describe('the instalments', () => {
  const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
  const asDay = (date: Date) => date.toISOString().slice(0, 10);
  const years = fc.record({
    repaymentYears: fc.integer({ min: 1, max: 30 }),
    graceYears: fc.integer({ min: 0, max: 5 }),
  });

  it("add up to the fund's share, are never negative, and the last differs by less than their number", () => {
    fc.assert(
      fc.property(cost, years, (whole, { repaymentYears, graceYears }) => {
        const { fundShare } = estimate(whole);
        const amounts = instalmentsOf(fundShare, '2026-11-21', { ...terms, repaymentYears, graceYears }).map(
          ({ amount }) => amount,
        );
        const [last = 0] = amounts.slice(-1);
        const [first = 0] = amounts;
        expect(amounts).toHaveLength(repaymentYears);
        expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(fundShare);
        expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        expect(last - first).toBeGreaterThanOrEqual(0);
        expect(last - first).toBeLessThan(repaymentYears);
      }),
    );
  });
  it('never fall when the project grows', () => {
    fc.assert(
      fc.property(cost, cost, (one, other) => {
        const first = (whole: number) => instalmentsOf(estimate(whole).fundShare, '2026-11-21')[0]?.amount ?? 0;
        expect(first(Math.max(one, other))).toBeGreaterThanOrEqual(first(Math.min(one, other)));
      }),
    );
  });
  it('fall due once a Hijri year, the first a year after the grace has ended', () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year = 0, month] = hijriDayOn(asDay(date)).split('/').map(Number);
        const dues = instalmentsOf(1000, asDay(date)).map(({ dueOn }) => dueOn.split('/').map(Number));
        expect(dues.map(([due]) => due)).toEqual(
          Array.from({ length: terms.repaymentYears }, (_, index) => year + terms.graceYears + 1 + index),
        );
        expect(new Set(dues.map(([, due]) => due))).toEqual(new Set([month]));
      }),
    );
  });
  it('fall due on the day of the month on which the loan was paid out, and on its last day where it has no thirtieth', () => {
    fc.assert(
      fc.property(day, (date) => {
        const anchor = dayOf(hijriDayOn(asDay(date))).day;
        for (const { dueOn } of instalmentsOf(1000, asDay(date))) {
          const due = dayOf(dueOn);
          expect(due.day).toBe(Math.min(anchor, hijriLength(due) ?? 0));
        }
      }),
    );
  });
  test('of a loan of the thirtieth are cut in the years whose month has none, and in no other', () => {
    // 2027-01-08 is 1448/07/30. Rajab has 29 days in 1451, 1453, 1458 and 1459 alone.
    expect(instalmentsOf(1000, '2027-01-08').map(({ dueOn }) => dueOn)).toEqual([
      '1451/07/29',
      '1452/07/30',
      '1453/07/29',
      '1454/07/30',
      '1455/07/30',
      '1456/07/30',
      '1457/07/30',
      '1458/07/29',
      '1459/07/29',
      '1460/07/30',
    ]);
  });
  test('are due on the same days in an estimate, which names them in the Gregorian calendar', () => {
    const asOf = '2026-11-28';
    const planned = instalmentsOf(estimate(100_000 * SAR).fundShare, asOf);
    const { instalments } = financingOf(100_000 * SAR, terms, asOf);
    expect(planned[0]?.dueOn).toBe('1451/06/18');
    expect(instalments[0]?.dueOn).toBe('2029-10-26');
    expect(instalments).toEqual(planned.map((one) => ({ ...one, dueOn: gregorianDayOn(one.dueOn) })));
    expect(instalments.map(({ dueOn }) => hijriDayOn(dueOn))).toEqual(planned.map(({ dueOn }) => dueOn));
  });
});
