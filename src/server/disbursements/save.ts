/** What a save of a disbursement request writes, and what it refuses. */
import type { Transaction } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import type { PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Steps } from '#server/drafts/merge-draft.ts';
import type { DraftStore } from '#server/drafts/request-drafts.ts';
import type { DraftKey } from '#server/drafts/request-rows.ts';
import { type DisbursementRow, disbursementRows } from './rows.ts';

type Tx = Transaction<Database>;
type Changes = Steps<PartialDisbursementAnswers>;

/** A contract has the id of its deal or its disbursement, so no disbursement has the id of a deal. */
const refuseIdOfDeal = async (tx: Tx, { civilId, id }: DraftKey): Promise<void> => {
  const deal = await tx
    .selectFrom('deal')
    .select('id')
    .where('civil_id', '=', civilId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (deal) throw new ProblemError('not_found');
};

const loansOfCitizen = async (tx: Tx, civilId: string): Promise<ReadonlySet<string>> => {
  const loans = await tx.selectFrom('loan_account').select('id').where('civil_id', '=', civilId).execute();
  return new Set(loans.map(({ id }) => id));
};

/** The loans of the citizen; the answer may name one of them only. */
const ownLoansFor = async (tx: Tx, civilId: string, { answers: { amount } }: Changes) => {
  const ownLoans = await loansOfCitizen(tx, civilId);
  if (amount && !ownLoans.has(amount.loanAccountId)) {
    const fault = { path: 'answers.amount.loanAccountId', description: rule('required') };
    throw new ProblemError('invalid_request', { fields: [fault] });
  }
  return ownLoans;
};

export const disbursementStore = ({ config }: Pick<Context, 'config'>): DraftStore<DisbursementRow> => ({
  rows: disbursementRows,
  form: 'disbursement',
  bound: config.limits.openDisbursements,
  // A draft is listed with its account as soon as one is chosen on the screen.
  columns: async (tx, civilId, { answers, partial }, saved) => {
    const ownLoans = await ownLoansFor(tx, civilId, saved);
    const chosen = answers.amount?.loanAccountId ?? partial.amount?.loanAccountId;
    return {
      loan_account_id: typeof chosen === 'string' && ownLoans.has(chosen) ? chosen : null,
      amount: answers.amount?.amount ?? null,
      purpose: answers.amount?.purpose ?? null,
    };
  },
  assertFree: refuseIdOfDeal,
});
