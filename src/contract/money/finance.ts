/**
 * The fund's terms in integer arithmetic on halalas, for portal and server; the server's answer is binding. The terms are
 * reference data of the server; `terms` are their seed (product rulings, section 3). The fund's share is rounded down to a halala,
 * and the last instalment is the remainder after the equal ones.
 */
import type { Halalas } from './money.ts';

/** The percentages of a project's cost up to the first tier and above it; the grace period in years, then yearly instalments. No interest. */
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

type Estimate = { cost: Halalas; fundShare: Halalas; ownShare: Halalas };
/** An estimate with its terms, and its instalments as if the loan were paid out on `asOf`, a day like `2026-11-21`. */
export type Financing = Estimate & { terms: FinanceTerms; asOf: string; instalments: PlannedInstalment[] };

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
type PlannedInstalment = { number: number; dueOn: string; amount: Halalas };

/** The same day some years later; the 29th of February falls back to the 28th. */
const yearsAfter = (day: string, years: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10);
};

/** The instalments of a share that is disbursed on `day`. The first one is due a year after the grace period. */
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

/** What the fund would cover of a cost, and how that is paid back: a visitor's estimate and a what-if request are this. */
export const financingOf = (cost: Halalas, terms: FinanceTerms, asOf: string): Financing => {
  const estimated = estimate(cost, terms);
  return { ...estimated, terms, asOf, instalments: instalmentsOf(estimated.fundShare, asOf, terms) };
};
