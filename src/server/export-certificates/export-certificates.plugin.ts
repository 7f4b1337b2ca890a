/** Export certificates: requested step by step, submitted, decided by the fund, and given out as a sealed paper. */

import type { Transaction } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import { exportAnswers, exportCertificatesEndpoints } from '#contract/services/export-certificates.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Download, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { boundedSubmission } from '#server/core/rate-limits/bounded-submission.ts';
import type { Database } from '#server/db/schema.ts';
import { addDraftFiles } from '#server/drafts/expired-drafts.ts';
import { createRequestDrafts } from '#server/drafts/request-drafts.ts';
import { type DraftKey, documentsOf } from '#server/drafts/request-rows.ts';
import { createPapers } from '#server/papers/papers.ts';
import { exportPaper } from '#server/pdf/export/export.ts';
import { siteOnPapers } from '#server/pdf/paper.texts.ts';
import { attachmentHandlers } from '#server/uploads/attachments.ts';
import { exportRows, findSubmitted, listExports, showRequest, snapshotOf, submitted } from './rows.ts';
import { openDestinations, submitExport } from './submit.ts';

/** The paper of an export certificate: issued once in each language, and not any more after it was revoked. */
type Asked = DraftKey & { lang: Lang; correlationId: string };

const assertIssued = (row: Parameters<typeof snapshotOf>[0]): void => {
  if (!snapshotOf(row).hasTag('hasCertificate')) throw new ProblemError('not_found');
};

const createExportDocument = (ctx: Context): ((asked: Asked) => Promise<Download>) => {
  const papers = createPapers(ctx);
  return async ({ civilId, id, lang, correlationId }) => {
    const row = await findSubmitted(ctx.db, { civilId, id });
    assertIssued(row);
    const { certificate_number: number, decided_at: issuedAt } = row;
    if (number === null || issuedAt === null) throw new Error('an issued certificate has no number');
    const { full_name: applicant } = await citizenOf(ctx.db, civilId);
    const facts = {
      number,
      issuedAt: issuedAt.toISOString(),
      applicant,
      civilId,
      ...exportAnswers.parse(row.answers).equipment,
    };
    return papers.issue({
      ...{ civilId, kind: 'export', subject: id, lang, facts, correlationId, name: `${number}.pdf` },
      compose: (issue) => ({
        template: 'facts.typ',
        data: exportPaper(facts, siteOnPapers(ctx.config, lang), issue, lang),
      }),
      // Locked as in a revocation: the one that comes second knows of the other.
      assertHolds: async (tx: Transaction<Database>) =>
        assertIssued(submitted(await exportRows.read(tx, { civilId, id }, 'share'))),
    });
  };
};

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
  addDraftFiles(ctx, { table: 'export_request', column: 'export_request_id' });
  mount(app, { exportCertificates: exportCertificatesEndpoints }, { exportCertificates: handlers(ctx, drafts) });
};
