/** "Could I get a loan for this?": kept, answered, printed, and turned into an application. */
import type { Contract } from '#contract/endpoints.ts';
import { type DealFinancialInfo, dealFinancialInfoOf } from '#contract/loans/what-if.ts';
import type { Context } from '../../context.ts';
import { dayInRiyadh } from '../../flows/day.ts';
import type { Handlers } from '../../http/call.ts';
import { applyWithRequest } from './apply.ts';
import { requestDocument } from './document.ts';
import { catalogueAssets, termsOfFinance } from './reference.ts';
import { saveRequest } from './save.ts';
import { completeRequest, findRequest, listRequests, lockRequest, showRequest } from './store.ts';

export const whatIfServices = (ctx: Context): Handlers<Contract>['whatIf'] => {
  const { db, clock, audit } = ctx;
  const financialInfo = async (key: { civilId: string; id: string }): Promise<DealFinancialInfo> => {
    const now = clock.now();
    const { assets } = await completeRequest(db, await findRequest(db, key, now), now);
    return dealFinancialInfoOf(assets, await termsOfFinance(db), dayInRiyadh(now));
  };
  return {
    reference: async () => ({
      assets: await catalogueAssets(db),
      terms: await termsOfFinance(db),
      today: dayInRiyadh(clock.now()),
    }),
    list: async ({ citizen }) => ({ requests: await listRequests(db, citizen.civilId, clock.now()) }),
    get: async ({ params, citizen }) =>
      showRequest(await findRequest(db, { civilId: citizen.civilId, id: params.id }, clock.now())),
    save: saveRequest(ctx),
    discard: ({ params, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const { id } = await lockRequest(tx, { civilId, id: params.id }, clock.now());
        await tx.deleteFrom('loan_request').where('civil_id', '=', civilId).where('id', '=', id).execute();
        await audit(tx, {
          correlationId,
          actor: civilId,
          action: 'whatIfRequest.discard',
          subject: id,
          outcome: 'done',
        });
        return { ok: true as const };
      }),
    financialInfo: ({ params, citizen }) => financialInfo({ civilId: citizen.civilId, id: params.id }),
    document: requestDocument(ctx),
    apply: applyWithRequest(ctx),
  };
};
