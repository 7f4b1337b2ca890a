/** Drafts of disbursement requests as rows: what a save writes. */
import type { Transaction } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import type { DisbursementDraft, PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { mergeDraft, mergeSteps, NOTHING_YET, type Steps } from '#server/drafts/merge-draft.ts';
import type { DraftKey, DraftStore } from '#server/drafts/request-drafts.ts';
import { type DisbursementRow, disbursementRow, showDisbursement } from './rows.ts';

type Tx = Transaction<Database>;
type Changes = Steps<PartialDisbursementAnswers>;

/** The columns that every save writes. A draft is listed with its account as soon as one is chosen on the screen. */
const columns = (stored: Changes, changes: Changes, ownLoans: ReadonlySet<string>, now: Date) => {
  const { answers, partial } = mergeSteps(stored, changes);
  const chosen = answers.amount?.loanAccountId ?? partial.amount?.loanAccountId;
  return {
    ...mergeDraft('disbursement', stored, changes, now),
    loan_account_id: typeof chosen === 'string' && ownLoans.has(chosen) ? chosen : null,
    amount: answers.amount?.amount ?? null,
    purpose: answers.amount?.purpose ?? null,
  };
};

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

export const disbursementStore = ({
  clock,
  config,
}: Pick<Context, 'clock' | 'config'>): DraftStore<DisbursementRow, PartialDisbursementAnswers, DisbursementDraft> => ({
  name: 'disbursement',
  files: 'disbursement_id',
  bound: config.limits.openDisbursements,
  create: async (tx, key, saved) => {
    const now = clock.now();
    const created = await tx
      .insertInto('disbursement')
      .values({
        civil_id: key.civilId,
        id: key.id,
        version: 1,
        status: 'open',
        submitted_at: null,
        created_at: now,
        ...columns(NOTHING_YET, saved, await ownLoansFor(tx, key.civilId, saved), now),
      })
      .onConflict((conflict) => conflict.columns(['civil_id', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (created) await refuseIdOfDeal(tx, key);
    return created;
  },
  change: async (tx, row, saved) =>
    tx
      .updateTable('disbursement')
      .set({
        version: row.version + 1,
        ...columns(row, saved, await ownLoansFor(tx, row.civil_id, saved), clock.now()),
      })
      .where('civil_id', '=', row.civil_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  find: (db, key, lock) => {
    const row = disbursementRow(db, key);
    return (lock ? row.forUpdate() : row).executeTakeFirst();
  },
  show: showDisbursement,
});
