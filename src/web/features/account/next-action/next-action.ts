/**
 * What the citizen has to do next: a deal that waits for them comes first, then a disbursement to sign, then a request in writing
 * with a response, then overdue instalments, then the newest draft.
 */
import type { Account, ListedLoan, OpenLetter } from '#contract/account.ts';
import type { Deal } from '#contract/loans/deals.ts';
import type { ListedDisbursement } from '#contract/loans/disbursements.ts';
import type { Halalas } from '#contract/money/money.ts';
import { repaymentOf } from '#web/parts/loans/repayment.ts';

export type AccountDraft = Account['drafts'][number];
export type NextAction =
  | { kind: 'deal'; deal: Deal }
  | { kind: 'disbursement'; disbursement: ListedDisbursement }
  | { kind: 'letter'; letter: OpenLetter }
  /** `count` and `amount` are those of all loans, `late` the loans that have overdue instalments. */
  | { kind: 'overdue'; count: number; amount: Halalas; late: { loan: ListedLoan; amount: Halalas }[] }
  | { kind: 'draft'; draft: AccountDraft }
  | { kind: 'nothing' };

export const nextAction = (
  {
    deals,
    disbursementsToSign,
    letters,
    loans,
    drafts,
  }: Pick<Account, 'deals' | 'disbursementsToSign' | 'letters' | 'loans' | 'drafts'>,
  today: string,
): NextAction => {
  const deal = deals.find(({ outcome, awaits }) => outcome === 'open' && awaits === 'citizen');
  if (deal) return { kind: 'deal', deal };
  const [disbursement] = disbursementsToSign;
  if (disbursement) return { kind: 'disbursement', disbursement };
  const letter = letters.find(({ awaits }) => awaits === 'citizen');
  if (letter) return { kind: 'letter', letter };
  const late = loans
    .map((loan) => ({ loan, ...repaymentOf(loan, today).parts.overdue }))
    .filter(({ count }) => count > 0);
  if (late.length > 0)
    return {
      kind: 'overdue',
      count: late.reduce((total, { count }) => total + count, 0),
      amount: late.reduce((total, { amount }) => total + amount, 0),
      late: late.map(({ loan, amount }) => ({ loan, amount })),
    };
  const [draft] = [...drafts].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return draft ? { kind: 'draft', draft } : { kind: 'nothing' };
};
