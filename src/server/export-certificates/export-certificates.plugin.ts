/** Export certificates: requested step by step, submitted, decided by the fund, and given out as a sealed paper. */
import { exportCertificatesEndpoints } from '#contract/services/export-certificates.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { boundedSubmission } from '#server/core/rate-limits/bounded-submission.ts';
import { deleteExpiredDrafts } from '#server/drafts/expired-drafts.ts';
import { createRequestDrafts } from '#server/drafts/request-drafts.ts';
import { documentsOf } from '#server/drafts/request-rows.ts';
import { attachmentHandlers } from '#server/uploads/attachments.ts';
import { createExportDocument } from './document.ts';
import { exportRows, findSubmitted, listExports, showRequest } from './rows.ts';
import { openDestinations, submitExport } from './submit.ts';

const draftsOf = (ctx: Context) =>
  createRequestDrafts(ctx, { rows: exportRows, form: 'export', bound: ctx.config.limits.openExportRequests });

const handlers = (
  ctx: Context,
  { save, discard }: ReturnType<typeof draftsOf>,
): Handlers<typeof exportCertificatesEndpoints> => {
  const { config, db, clock, audit } = ctx;
  const document = createExportDocument(ctx);
  return {
    reference: async () => ({
      destinations: openDestinations(ctx),
      documents: await documentsOf(db, 'export'),
      usualDays: config.exportUsualDays,
    }),
    list: ({ query: { after }, citizen: { civilId } }) => listExports(db, civilId, after, clock.now()),
    request: async ({ params: { id }, citizen: { civilId } }) =>
      showRequest(db, await findSubmitted(db, { civilId, id })),
    get: async ({ params: { id }, citizen: { civilId } }) =>
      exportRows.showDraft(db, await exportRows.find(db, { civilId, id }, clock.now())),
    save,
    discard,
    ...attachmentHandlers(ctx, exportRows.files),
    submit: ({ params: { id }, body, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const { submitted, isNew } = await boundedSubmission(ctx, tx, { civilId, table: 'export_request' }, () =>
          submitExport(ctx, tx, { civilId, id }, body),
        );
        if (isNew) await audit(tx, { correlationId, actor: civilId, action: 'export.submit', subject: id });
        return submitted;
      }),
    document: ({ params: { id }, query: { lang }, citizen: { civilId }, correlationId }) =>
      document({ civilId, id, lang, correlationId }),
  };
};

export const area: Area = (ctx) => async (app) => {
  const drafts = draftsOf(ctx);
  deleteExpiredDrafts(ctx, 'export_request', 'export_request_id');
  mount(app, { exportCertificates: exportCertificatesEndpoints }, { exportCertificates: handlers(ctx, drafts) });
};
