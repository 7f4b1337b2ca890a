/**
 * The fund's terms in integer arithmetic on halalas, for portal and server; the server's answer is binding. The terms are
 * reference data of the server; `terms` are their seed (product rulings, section 3). The fund's share is rounded down to a halala,
 * and the last instalment is the remainder after the equal ones.
 */
import { gregorianDayOn, hijriDayOn, hijriYearsAfter } from '../calendar/hijri-instant.ts';
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
/**
 * An estimate with its terms, and its instalments as if the loan were paid out on `asOf`, a day like `2026-11-21`. Their due days are
 * written as such days too, since portals of the release before read them so.
 */
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

/** One yearly instalment; `dueOn` is a Hijri day, `YYYY/MM/DD`, as in the contract and the account. */
type PlannedInstalment = { number: number; dueOn: string; amount: Halalas };

/**
 * The instalments of a share that is disbursed on `day`, as an estimate and a contract of that day name them. They fall due once a
 * Hijri year, the first one a year after the grace period. Each year counts from the day itself, so a loan of the thirtieth is due on
 * the twenty-ninth only in a year whose month is that short.
 */
export const instalmentsOf = (
  share: Halalas,
  day: string,
  { repaymentYears, graceYears }: FinanceTerms = terms,
): PlannedInstalment[] => {
  const equal = Math.floor(share / repaymentYears);
  const paidOut = hijriDayOn(day);
  return Array.from({ length: repaymentYears }, (_, index) => ({
    number: index + 1,
    dueOn: hijriYearsAfter(paidOut, graceYears + index + 1),
    amount: index + 1 < repaymentYears ? equal : share - equal * (repaymentYears - 1),
  }));
};

/** What the fund would cover of a cost, and how that is paid back: a visitor's estimate and a what-if request are this. */
export const financingOf = (cost: Halalas, terms: FinanceTerms, asOf: string): Financing => {
  const estimated = estimate(cost, terms);
  const instalments = instalmentsOf(estimated.fundShare, asOf, terms).map((instalment) => ({
    ...instalment,
    dueOn: gregorianDayOn(instalment.dueOn),
  }));
  return { ...estimated, terms, asOf, instalments };
};
