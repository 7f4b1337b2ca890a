/** Batch disbursements: requested step by step, submitted, and then signed as a contract (`server/contracts`). */

import type { Transaction } from 'kysely';
import { rule } from '#contract/kernel/rules.ts';
import { disbursementsEndpoints, type PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { boundedSubmission } from '#server/core/rate-limits/bounded-submission.ts';
import type { Database } from '#server/db/schema.ts';
import { addDraftFiles } from '#server/drafts/expired-drafts.ts';
import type { Steps } from '#server/drafts/merge-draft.ts';
import { createRequestDrafts, type DraftStore } from '#server/drafts/request-drafts.ts';
import { type DraftKey, documentsOf } from '#server/drafts/request-rows.ts';
import { disbursableAccounts } from '#server/loan-accounts/disbursable.ts';
import { attachmentHandlers } from '#server/uploads/attachments.ts';
import { type DisbursementRow, disbursementRows, disbursementsOfAccount } from './rows.ts';
import { submitDisbursement } from './submit.ts';

/** What a save of a disbursement request writes, and what it refuses. */
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

const disbursementStore = ({ config }: Pick<Context, 'config'>): DraftStore<DisbursementRow> => ({
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

const draftsOf = (ctx: Context) => createRequestDrafts(ctx, disbursementStore(ctx));

const handlers = (ctx: Context, drafts: ReturnType<typeof draftsOf>): Handlers<typeof disbursementsEndpoints> => {
  const { db, clock, audit } = ctx;
  return {
    reference: async ({ citizen: { civilId } }) => ({
      accounts: await disbursableAccounts(db, civilId),
      documents: await documentsOf(db, 'disbursement'),
    }),
    ofAccount: async ({ params: { id }, citizen: { civilId } }) => {
      const [account] = await disbursableAccounts(db, civilId, { loanId: id });
      if (!account) throw new ProblemError('not_found');
      return { account, disbursements: await disbursementsOfAccount(db, { civilId, id }, clock.now()) };
    },
    get: async ({ params: { id }, citizen: { civilId } }) =>
      disbursementRows.showDraft(db, await disbursementRows.find(db, { civilId, id }, clock.now())),
    save: drafts.save,
    discard: drafts.discard,
    ...attachmentHandlers(ctx, disbursementRows.files),
    submit: ({ params: { id }, body, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const { submitted, isNew } = await boundedSubmission(ctx, tx, { civilId, table: 'disbursement' }, () =>
          submitDisbursement(ctx, tx, { civilId, id }, body),
        );
        if (isNew) await audit(tx, { correlationId, actor: civilId, action: 'disbursement.submit', subject: id });
        return submitted;
      }),
  };
};

export const area: Area = (ctx) => async (app) => {
  const drafts = draftsOf(ctx);
  addDraftFiles(ctx, { table: 'disbursement', column: 'disbursement_id' });
  mount(app, { disbursements: disbursementsEndpoints }, { disbursements: handlers(ctx, drafts) });
};
