/** Answers as they were typed: how a step's form opens, and how an answer is compared with a half-filled screen. */
import type { DisbursementAnswers } from '#contract/loans/disbursements.ts';
import { formatAmount } from '#contract/money/money.ts';

export const typedAmount = (answer: DisbursementAnswers['amount'] | undefined, chosen: string | null = null) => ({
  loanAccountId: answer?.loanAccountId ?? chosen,
  amount: answer ? formatAmount(answer.amount) : '',
  purpose: answer?.purpose ?? '',
});
