/** How far a loan is paid back on a given day. Hijri dates are text `YYYY/MM/DD`, so they sort as text. */
import type { LoanAccount } from '#contract/loans/loan-accounts.ts';
import type { Halalas } from '#contract/money/money.ts';

export type Instalment = LoanAccount['instalments'][number] & {
  state: 'paid' | 'overdue' | 'partlyPaid' | 'upcoming';
  open: Halalas;
};
export const PARTS = ['paid', 'overdue', 'next', 'later'] as const;
export type PartName = (typeof PARTS)[number];
export type Part = {
  /** Its instalments; one that is paid in part is counted with what is open of it. */
  count: number;
  amount: Halalas;
  /** The share of the whole loan, 0 to 1. */
  share: number;
};
export type Repayment = {
  parts: Record<PartName, Part>;
  /** The first instalment that is not due yet. */
  next: Instalment | undefined;
  /** The oldest instalment that is not paid in full: overdue, or the next one. */
  first: Instalment | undefined;
  /** All but the first, in their order. */
  others: Instalment[];
  instalments: Instalment[];
  standing: 'settled' | 'troubled' | 'overdue' | 'regular';
};

const sum = (amounts: Halalas[]) => amounts.reduce((total, amount) => total + amount, 0);

const judge = (instalment: LoanAccount['instalments'][number], today: string): Instalment => {
  const open = instalment.amount - instalment.paid;
  if (open <= 0) return { ...instalment, open: 0, state: 'paid' };
  if (instalment.dueOn < today) return { ...instalment, open, state: 'overdue' };
  return { ...instalment, open, state: instalment.paid > 0 ? 'partlyPaid' : 'upcoming' };
};

const standingOf = ({ outstanding, paid, troubled }: LoanAccount, overdue: Part): Repayment['standing'] => {
  if (outstanding <= 0 && paid > 0) return 'settled';
  if (troubled) return 'troubled';
  return overdue.count > 0 ? 'overdue' : 'regular';
};

export const repaymentOf = (loan: LoanAccount, today: string): Repayment => {
  const instalments = loan.instalments.map((instalment) => judge(instalment, today));
  const next = instalments.find(({ state }) => state === 'partlyPaid' || state === 'upcoming');
  const first = instalments.find(({ state }) => state !== 'paid');
  const whole = loan.paid + loan.outstanding;
  const part = (count: number, amount: Halalas): Part => ({ count, amount, share: whole > 0 ? amount / whole : 0 });
  const openPart = (of: Instalment[]) => part(of.length, sum(of.map(({ open }) => open)));
  const open = instalments.filter(({ state }) => state !== 'paid');
  const overdue = openPart(open.filter(({ state }) => state === 'overdue'));
  return {
    parts: {
      paid: part(instalments.length - open.length, loan.paid),
      overdue,
      next: openPart(next ? [next] : []),
      later: openPart(open.filter((instalment) => instalment !== next && instalment.state !== 'overdue')),
    },
    next,
    first,
    others: instalments.filter((instalment) => instalment !== first),
    instalments,
    standing: standingOf(loan, overdue),
  };
};

/** The amount of an instalment; `last` where the last one differs. It is null without instalments. */
export const usualAmount = (
  instalments: readonly Pick<Instalment, 'amount'>[],
): { amount: Halalas; last: Halalas | null } | null => {
  const [first] = instalments;
  const last = instalments.at(-1);
  if (!first || !last) return null;
  return { amount: first.amount, last: last.amount === first.amount ? null : last.amount };
};
