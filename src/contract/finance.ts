/**
 * The fund's terms as pure integer arithmetic (product rulings, section 3): it covers 75 % of the first
 * 3,000,000 SAR of a project's cost and 50 % of the rest, without interest. Halalas; the fund's share is rounded down.
 */
import type { Halalas } from './money.ts';

export const terms = {
  firstTier: 3_000_000_00,
  firstTierPercent: 75,
  restPercent: 50,
  repaymentYears: 10,
  graceYears: 2,
} as const;

export type Estimate = { cost: Halalas; fundShare: Halalas; ownShare: Halalas };

export const estimate = (cost: Halalas): Estimate => {
  const first = Math.min(cost, terms.firstTier);
  const fundShare = Math.floor((first * terms.firstTierPercent + (cost - first) * terms.restPercent) / 100);
  return { cost, fundShare, ownShare: cost - fundShare };
};
