import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { limits } from '../fields/limits.ts';
import { estimate, instalmentsOf, terms } from './finance.ts';

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
  it('fall due a year apart, the first a year after the grace has ended', () => {
    fc.assert(
      fc.property(day, (date) => {
        const dues = instalmentsOf(1000, asDay(date)).map(({ dueOn }) => Number(dueOn.slice(0, 4)));
        const first = date.getUTCFullYear() + terms.graceYears + 1;
        expect(dues).toEqual(Array.from({ length: terms.repaymentYears }, (_, index) => first + index));
      }),
    );
  });
  test('of a leap day fall due on the last day of February', () => {
    const dues = instalmentsOf(1000, '2028-02-29').map(({ dueOn }) => dueOn);
    expect(dues.slice(0, 2)).toEqual(['2031-02-28', '2032-02-29']);
  });
});
