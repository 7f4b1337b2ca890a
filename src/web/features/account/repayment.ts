/** How far a loan is paid back on a given day. Hijri dates are text `YYYY/MM/DD`, so they sort as text. */
import type { LoanAccount } from '#contract/loans/account.ts';
import type { Halalas } from '#contract/money/money.ts';

export type Instalment = LoanAccount['instalments'][number] & {
  state: 'paid' | 'overdue' | 'partlyPaid' | 'upcoming';
  open: Halalas;
};
export type Repayment = {
  /** Shares of the whole loan, 0 to 1. */
  paidShare: number;
  overdueShare: number;
  nextShare: number;
  overdue: { count: number; amount: Halalas };
  /** The first instalment that is not due yet. */
  next: Instalment | undefined;
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

export const repaymentOf = (loan: LoanAccount, today: string): Repayment => {
  const instalments = loan.instalments.map((instalment) => judge(instalment, today));
  const late = instalments.filter(({ state }) => state === 'overdue');
  const overdue = { count: late.length, amount: sum(late.map(({ open }) => open)) };
  const next = instalments.find(({ state }) => state === 'partlyPaid' || state === 'upcoming');
  const whole = loan.paid + loan.outstanding;
  const share = (part: Halalas) => (whole > 0 ? part / whole : 0);
  return {
    paidShare: share(loan.paid),
    overdueShare: share(overdue.amount),
    nextShare: share(next?.open ?? 0),
    overdue,
    next,
    instalments,
    standing:
      loan.outstanding <= 0 ? 'settled' : loan.troubled ? 'troubled' : overdue.count > 0 ? 'overdue' : 'regular',
  };
};
