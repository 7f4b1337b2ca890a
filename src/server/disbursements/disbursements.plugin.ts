/** Batch disbursements: requested step by step, submitted, and then signed as a contract (`server/contracts`). */
import { disbursementsEndpoints } from '#contract/loans/disbursements.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { boundedSubmission } from '#server/core/rate-limits/bounded-submission.ts';
import { deleteExpiredDrafts } from '#server/drafts/expired-drafts.ts';
import { createRequestDrafts } from '#server/drafts/request-drafts.ts';
import { documentsOf } from '#server/drafts/request-rows.ts';
import { disbursableAccounts } from '#server/loan-accounts/disbursable.ts';
import { attachmentHandlers } from '#server/uploads/attachments.ts';
import { disbursementRows, disbursementsOfAccount } from './rows.ts';
import { disbursementStore } from './save.ts';
import { submitDisbursement } from './submit.ts';

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
  deleteExpiredDrafts(ctx, 'disbursement', 'disbursement_id');
  mount(app, { disbursements: disbursementsEndpoints }, { disbursements: handlers(ctx, drafts) });
};
