/** Exemptions of deceased borrowers: requested step by step, submitted, decided by the fund, and objected to once. */
import { exemptionsEndpoints } from '#contract/services/exemptions.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import { ProblemError } from '#server/core/problem.ts';
import { boundedSubmission } from '#server/core/rate-limits/bounded-submission.ts';
import { addDraftFiles } from '#server/drafts/expired-drafts.ts';
import { areSeen } from '#server/drafts/merge-draft.ts';
import { createRequestDrafts } from '#server/drafts/request-drafts.ts';
import { documentsOf } from '#server/drafts/request-rows.ts';
import { attachmentHandlers } from '#server/uploads/attachments.ts';
import { advanceExemption } from './lifecycle.ts';
import { listExemptions } from './list.ts';
import { exemptionRows, objectionFiles, requestedFor, showRequest, submitted } from './rows.ts';
import { submitExemption } from './submit.ts';

const handlers = (ctx: Context, drafts: ReturnType<typeof draftsOf>): Handlers<typeof exemptionsEndpoints> => {
  const { config, db, clock, audit } = ctx;
  const objection = attachmentHandlers(ctx, objectionFiles);
  return {
    reference: async ({ citizen: { civilId } }) => ({
      today: hijriDayOf(clock.now()),
      ownCivilId: civilId,
      requestedFor: await requestedFor(db, civilId),
      documents: await documentsOf(db, 'exemption'),
      usualDays: config.exemptionUsualDays,
    }),
    list: ({ query, citizen: { civilId } }) => listExemptions(db, civilId, query, clock.now()),
    request: async ({ params: { id }, citizen: { civilId } }) =>
      showRequest(db, submitted(await exemptionRows.read(db, { civilId, id }))),
    get: async ({ params: { id }, citizen: { civilId } }) =>
      exemptionRows.showDraft(db, await exemptionRows.find(db, { civilId, id }, clock.now())),
    save: drafts.save,
    discard: drafts.discard,
    ...attachmentHandlers(ctx, exemptionRows.files),
    submit: ({ params: { id }, body, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const { submitted, isNew } = await boundedSubmission(ctx, tx, { civilId, table: 'exemption' }, () =>
          submitExemption(ctx, tx, { civilId, id }, body),
        );
        if (isNew) await audit(tx, { correlationId, actor: civilId, action: 'exemption.submit', subject: id });
        return submitted;
      }),
    attachToObjection: objection.attach,
    detachFromObjection: objection.detach,
    object: ({ params: { id }, body: { reason, attachments }, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const row = await advanceExemption(ctx, tx, { civilId, id }, { type: 'objection.submit', reason });
        const shown = await showRequest(tx, row);
        // It is made once, so no file that its writer did not see may go with it, and none may stay behind.
        if (!areSeen(shown.objectionAttachments, attachments)) throw new ProblemError('draft_conflict');
        await audit(tx, { correlationId, actor: civilId, action: 'objection.submit', subject: id });
        return shown;
      }),
  };
};

const draftsOf = (ctx: Context) =>
  createRequestDrafts(ctx, {
    rows: exemptionRows,
    form: 'exemption',
    bound: ctx.config.limits.openExemptions,
    blank: { items: '[]' },
    columns: (_tx, _civilId, { answers }) => ({ deceased_civil_id: answers.deceased?.civilId ?? null }),
  });

export const area: Area = (ctx) => async (app) => {
  const drafts = draftsOf(ctx);
  addDraftFiles(ctx, { table: 'exemption', column: 'exemption_id', later: 'decided_at' });
  mount(app, { exemptions: exemptionsEndpoints }, { exemptions: handlers(ctx, drafts) });
};
