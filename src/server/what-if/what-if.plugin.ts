/** What-if requests: saved, answered with an estimate, printed, and turned into a loan application. */
import { type DealFinancialInfo, dealFinancialInfoOf, whatIfEndpoints } from '#contract/loans/what-if.ts';
import { dayInRiyadh } from '#server/core/clock.ts';
import type { Area, Context } from '#server/core/context.ts';
import { forget } from '#server/core/housekeeping.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { termsOfFinance } from '#server/products/rows.ts';
import { applyWithRequest } from './apply.ts';
import { requestDocument } from './document.ts';
import { catalogueAssets, completeRequest, findRequest, listRequests, lockRequest, showRequest } from './rows.ts';
import { saveRequest } from './save.ts';

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
