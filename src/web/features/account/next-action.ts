/** What the citizen has to do next: a deal that waits for them comes first, then overdue instalments, then the newest draft. */
import type { Account } from '#contract/loans/account.ts';
import type { Deal } from '#contract/loans/deals.ts';
import type { Halalas } from '#contract/money/money.ts';
import { repaymentOf } from './repayment.ts';

export type AccountDraft = Account['drafts'][number];
export type NextAction =
  | { kind: 'deal'; deal: Deal }
  | { kind: 'overdue'; count: number; amount: Halalas }
  | { kind: 'draft'; draft: AccountDraft }
  | { kind: 'nothing' };

export const nextAction = (
  { deals, loans, drafts }: Pick<Account, 'deals' | 'loans' | 'drafts'>,
  today: string,
): NextAction => {
  const deal = deals.find(({ outcome, awaits }) => outcome === 'open' && awaits === 'citizen');
  if (deal) return { kind: 'deal', deal };
  const late = loans.map((loan) => repaymentOf(loan, today).overdue);
  const count = late.reduce((total, overdue) => total + overdue.count, 0);
  if (count > 0) return { kind: 'overdue', count, amount: late.reduce((total, { amount }) => total + amount, 0) };
  const [draft] = [...drafts].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return draft ? { kind: 'draft', draft } : { kind: 'nothing' };
};
