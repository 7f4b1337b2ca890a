/**
 * The fund's terms as pure integer arithmetic, the same on the portal and on the host, whose answer rules. The terms
 * themselves are reference data that the host serves; `terms` are those it is seeded with (product rulings, section 3).
 * Halalas. Rounding, once for all: the fund's share is rounded down to a halala, and the last instalment takes what the
 * equal ones before it leave over.
 */
import type { Halalas } from './money.ts';

/** Percent of a project's cost up to a limit and beyond it; no interest; years of grace, then yearly instalments. */
export type FinanceTerms = {
  firstTier: Halalas;
  firstTierPercent: number;
  restPercent: number;
  repaymentYears: number;
  graceYears: number;
};

export const terms: FinanceTerms = {
  firstTier: 3_000_000_00,
  firstTierPercent: 75,
  restPercent: 50,
  repaymentYears: 10,
  graceYears: 2,
};

export type Estimate = { cost: Halalas; fundShare: Halalas; ownShare: Halalas };

/** Exact for every cost up to `limits.costMax`: no product leaves the safe integers. */
export const estimate = (
  cost: Halalas,
  { firstTier, firstTierPercent, restPercent }: FinanceTerms = terms,
): Estimate => {
  const first = Math.min(cost, firstTier);
  const fundShare = Math.floor((first * firstTierPercent + (cost - first) * restPercent) / 100);
  return { cost, fundShare, ownShare: cost - fundShare };
};

/** One yearly instalment; `dueOn` is a day, `YYYY-MM-DD`. */
export type PlannedInstalment = { number: number; dueOn: string; amount: Halalas };

/** The same day some years later; the 29th of February falls back to the 28th. */
const yearsAfter = (day: string, years: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
};

/** How a share is paid back when it is paid out on `day`: the first instalment falls due a year after the grace has ended. */
export const instalmentsOf = (
  share: Halalas,
  day: string,
  { repaymentYears, graceYears }: FinanceTerms = terms,
): PlannedInstalment[] => {
  const equal = Math.floor(share / repaymentYears);
  return Array.from({ length: repaymentYears }, (_, index) => ({
    number: index + 1,
    dueOn: yearsAfter(day, graceYears + index + 1),
    amount: index + 1 < repaymentYears ? equal : share - equal * (repaymentYears - 1),
  }));
};
