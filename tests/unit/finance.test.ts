import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { estimate } from '#contract/finance.ts';
import { limits } from '#contract/limits.ts';

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
