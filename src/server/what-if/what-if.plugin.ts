/** What-if requests: saved, answered with an estimate, printed, and turned into a loan application. */

import type { Transaction } from 'kysely';
import { reportedReasons } from '#contract/fields/typed-screens.ts';
import {
  type DealFinancialInfo,
  dealFinancialInfoOf,
  documentsRequiredByWhatIf,
  totalCost,
  whatIfEndpoints,
  whatIfScreens,
} from '#contract/loans/what-if.ts';
import { citizenOf } from '#server/core/citizens.ts';
import { dayInRiyadh } from '#server/core/clock.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Handler, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { beginDraft } from '#server/loan-application/rows.ts';
import { estimatePaper } from '#server/pdf/estimate.ts';
import { siteOnPapers } from '#server/pdf/paper.texts.ts';
import { createTypesetter } from '#server/pdf/typesetter.ts';
import { termsOfFinance, titlesOfProduct } from '#server/products/rows.ts';
import {
  catalogueAssets,
  completeRequest,
  findRequest,
  listRequests,
  lockRequest,
  type RequestRow,
  showRequest,
} from './rows.ts';
import { saveRequest } from './save.ts';

/** The answer to a what-if request as a PDF, in the language of the call. */
const requestDocument = (ctx: Context): Handler<typeof whatIfEndpoints.document> => {
  const { db, clock, config } = ctx;
  const typesetter = createTypesetter();
  return async ({ params, citizen: { civilId }, lang }) => {
    const now = clock.now();
    const request = await findRequest(db, { civilId, id: params.id }, now);
    const { reference, facts, init, assets } = await completeRequest(ctx, db, request, now);
    const { full_name: applicant } = await citizenOf(db, civilId);
    const required = documentsRequiredByWhatIf(facts);
    const paper = estimatePaper(
      {
        info: dealFinancialInfoOf(assets, termsOfFinance(reference), dayInRiyadh(now)),
        init,
        ...titlesOfProduct(reference, init.subProductId),
        applicant,
        assets,
        catalogue: catalogueAssets(reference),
        documents: reference.document_kind
          .filter(({ kind }) => required.includes(kind))
          .map(({ kind, title }) => ({ title, ready: request.answers.documents?.ready.includes(kind) ?? false })),
        domain: siteOnPapers(config, lang),
        issuedAt: now,
      },
      lang,
    );
    const content = typesetter.pdf('estimate.typ', paper, now);
    return { content, type: 'application/pdf', name: 'loan-estimate.pdf', size: content.length };
  };
};

/**
 * "Apply with this": one what-if request makes one loan application. The request's row is locked and stores the draft's id
 * in the same transaction, so a second click or a second device makes no other one. Only after that draft was discarded can
 * the request make a new one.
 */
const existing = async (tx: Transaction<Database>, { civil_id, draft_id }: RequestRow, now: Date) =>
  draft_id === null
    ? undefined
    : tx
        .selectFrom('draft')
        .select('id')
        .where('civil_id', '=', civil_id)
        .where('id', '=', draft_id)
        .where((where) => where.or([where('status', '=', 'submitted'), where('expires_at', '>', now)]))
        .executeTakeFirst();

const applyWithRequest =
  (ctx: Context): Handler<typeof whatIfEndpoints.apply> =>
  ({ params, citizen: { civilId }, correlationId, settle }) => {
    const { clock, ids, audit } = ctx;
    return settle(async (tx) => {
      const now = clock.now();
      const request = await lockRequest(tx, { civilId, id: params.id }, now);
      const made = await existing(tx, request, now);
      if (made) return { draftId: made.id };

      const { facts, init, assets } = await completeRequest(ctx, tx, request, now);
      const unfinished = whatIfScreens.unfinished(request.partial, facts);
      if (unfinished.length > 0) throw new ProblemError('request_incomplete', { detail: reportedReasons(unfinished) });
      const draftId = ids();
      const { applicantType, productId, subProductId, projectName } = init;
      await beginDraft(
        ctx.config,
        tx,
        { civilId, id: draftId },
        {
          answers: {
            applicantType: { applicantType },
            // Companies and institutes answer the question about their revenue in the application.
            cost: { capitalCost: totalCost(assets), operationalCost: null, revenueAboveThreshold: null },
          },
          // Everything but the kind of project, which a what-if request does not ask. The application continues there.
          partial: { products: { productId, subProductId, projectName, projectType: null } },
        },
        now,
      );
      await tx
        .updateTable('what_if_request')
        .set({ draft_id: draftId })
        .where('civil_id', '=', civilId)
        .where('id', '=', request.id)
        .execute();
      await audit(tx, { correlationId, actor: civilId, action: 'whatIfRequest.apply', subject: draftId });
      return { draftId };
    });
  };

const handlers = (ctx: Context): Handlers<typeof whatIfEndpoints> => {
  const { db, clock, audit, reference } = ctx;
  const financialInfo = async (key: { civilId: string; id: string }): Promise<DealFinancialInfo> => {
    const now = clock.now();
    const request = await completeRequest(ctx, db, await findRequest(db, key, now), now);
    return dealFinancialInfoOf(request.assets, termsOfFinance(request.reference), dayInRiyadh(now));
  };
  return {
    reference: async () => {
      const known = await reference(db);
      return { assets: catalogueAssets(known), terms: termsOfFinance(known), today: dayInRiyadh(clock.now()) };
    },
    list: ({ citizen, query }) => listRequests(ctx, citizen.civilId, query.after),
    get: async ({ params, citizen }) =>
      showRequest(await findRequest(db, { civilId: citizen.civilId, id: params.id }, clock.now())),
    save: saveRequest(ctx),
    discard: ({ params, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const { id } = await lockRequest(tx, { civilId, id: params.id }, clock.now());
        await tx.deleteFrom('what_if_request').where('civil_id', '=', civilId).where('id', '=', id).execute();
        await audit(tx, { correlationId, actor: civilId, action: 'whatIfRequest.discard', subject: id });
        return { ok: true as const };
      }),
    financialInfo: ({ params, citizen }) => financialInfo({ civilId: citizen.civilId, id: params.id }),
    document: requestDocument(ctx),
    apply: applyWithRequest(ctx),
  };
};

export const area: Area = (ctx) => async (app) => {
  forget(ctx, 'what_if_request', { key: ['civil_id', 'id'], by: 'expires_at', days: 0 });
  mount(app, { whatIf: whatIfEndpoints }, { whatIf: handlers(ctx) });
};
