/** Contracts: citizens read them and reject them here, and sign them with the identity app (`server/identity-app`). */
import { contractsEndpoints } from '#contract/loans/contracts.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { createContractDocument } from './document.ts';
import { advanceContract, contractTimers } from './lifecycle.ts';
import { contractOf, contractOfAccount } from './rows.ts';

const handlers = (ctx: Context): Handlers<typeof contractsEndpoints> => {
  const { db, clock, audit } = ctx;
  const document = createContractDocument(ctx);
  return {
    get: ({ params: { id }, citizen: { civilId } }) => contractOf(db, { civilId, id }, clock.now()),
    ofAccount: ({ params, citizen: { civilId } }) => contractOfAccount(db, { civilId, ...params }, clock.now()),
    document: ({ params: { id }, citizen: { civilId }, lang, correlationId }) =>
      document({ civilId, id, lang, correlationId }),
    reject: ({ params: { id }, body: { reason }, citizen: { civilId }, correlationId, settle }) =>
      settle(async (tx) => {
        const key = { civilId, id };
        await advanceContract(ctx, tx, key, { type: 'contract.reject', reason }, 'citizen');
        await audit(tx, { correlationId, actor: civilId, action: 'contract.reject', subject: id });
        return contractOf(tx, key, clock.now());
      }),
  };
};

export const area: Area = (ctx) => async (app) => {
  contractTimers(ctx);
  mount(app, { contracts: contractsEndpoints }, { contracts: handlers(ctx) });
};
