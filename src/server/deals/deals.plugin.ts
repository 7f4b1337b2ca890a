/** Deals, the loan applications once they are submitted: citizens read them, follow them, send documents and cancel. */
import { dealEndpoints } from '#contract/loans/deals.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handler, Handlers } from '#server/core/http/call.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { receiptPaper } from '#server/documents/receipt.ts';
import { createTypesetter } from '#server/documents/typesetter.ts';
import { dealDocuments } from './documents.ts';
import { advanceDeal, timerJobs } from './lifecycle.ts';
import { dealDetailsOf, listDeals, receiptOf } from './rows.ts';
import { watchDeals } from './watch.ts';

const asCannotCancel = (thrown: unknown): never => {
  throw thrown instanceof ProblemError && thrown.code === 'illegal_transition'
    ? new ProblemError('cannot_cancel_deal')
    : thrown;
};

/** Possible until the deal has a contract. The transaction locks the deal's row, so of several cancellations one is taken. */
const cancelDeal =
  (ctx: Context): Handler<typeof dealEndpoints.cancel> =>
  ({ params, body, citizen, correlationId, settle }) =>
    settle(async (tx) => {
      const key = { civilId: citizen.civilId, id: params.id };
      await advanceDeal(
        ctx,
        tx,
        key,
        { type: 'deal.cancel', ...(body.reason && { reason: body.reason }) },
        'citizen',
      ).catch(asCannotCancel);
      await ctx.audit(tx, { correlationId, actor: key.civilId, action: 'deal.cancel', subject: key.id });
      return dealDetailsOf(tx, key);
    });

/** The receipt as a PDF, in the language of the call. */
const receiptDocument = ({ db, clock, config }: Context): Handler<typeof dealEndpoints.receiptDocument> => {
  const typesetter = createTypesetter();
  return async ({ params, citizen: { civilId }, lang }) => {
    const deal = await dealDetailsOf(db, { civilId, id: params.id });
    const { full_name: applicant } = await citizenOf(db, civilId);
    const { administrativeFee, officialDomain: domain } = config;
    const issuedAt = clock.now();
    const paper = receiptPaper({ deal, applicant, administrativeFee, domain, issuedAt }, lang);
    const content = typesetter.pdf('receipt.typ', paper, issuedAt);
    return { content, type: 'application/pdf', name: `${deal.reference}.pdf`, size: content.length };
  };
};

const handlers = (ctx: Context): Handlers<typeof dealEndpoints> => {
  const { db, config } = ctx;
  return {
    ...dealDocuments(ctx),
    list: ({ citizen, query }) => listDeals(db, citizen.civilId, query.after),
    get: ({ params, citizen }) => dealDetailsOf(db, { civilId: citizen.civilId, id: params.id }),
    events: watchDeals(ctx),
    receipt: ({ params, citizen }) =>
      receiptOf(db, { civilId: citizen.civilId, id: params.id }, config.administrativeFee),
    receiptDocument: receiptDocument(ctx),
    cancel: cancelDeal(ctx),
  };
};

export const deals: Area = (ctx) => async (app) => {
  timerJobs(ctx);
  mount(app, { deals: dealEndpoints }, { deals: handlers(ctx) });
};
