/** Deals, the loan applications once they are submitted: citizens read them, follow them, send documents and cancel. */

import { dealsEndpoints } from '#contract/loans/deals.ts';
import { citizenOf } from '#server/core/citizens.ts';
import type { Area, Context } from '#server/core/context.ts';
import type { Handler, Handlers } from '#server/core/http/call.ts';
import { withEtag } from '#server/core/http/etag.ts';
import { mount } from '#server/core/http/mount.ts';
import { ProblemError } from '#server/core/problem.ts';
import { createPapers } from '#server/papers/papers.ts';
import { siteOnPapers } from '#server/pdf/paper.texts.ts';
import { receiptFacts, receiptPaper } from '#server/pdf/receipt.ts';
import { dealDocuments } from './documents.ts';
import { advanceDeal } from './lifecycle.ts';
import { dealDetailsOf, dealList, dealPage, receiptOf } from './rows.ts';
import { NOTHING_USUAL, readStepTimes, stepTimesJob } from './step-times.ts';
import { watchDeals } from './watch.ts';

const SHARED = 'public, max-age=600';

const asCannotCancel = (thrown: unknown): never => {
  throw thrown instanceof ProblemError && thrown.code === 'illegal_transition'
    ? new ProblemError('cannot_cancel_deal')
    : thrown;
};

/** Possible until the deal has a contract. The transaction locks the deal's row, so of several cancellations one is taken. */
const cancelDeal =
  (ctx: Context): Handler<typeof dealsEndpoints.cancel> =>
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

/** The receipt as a sealed paper, in the language of the call. */
const receiptDocument = (ctx: Context): Handler<typeof dealsEndpoints.receiptDocument> => {
  const { db, config } = ctx;
  const papers = createPapers(ctx);
  return async ({ params, citizen: { civilId }, lang, correlationId }) => {
    const deal = await dealDetailsOf(db, { civilId, id: params.id });
    const { full_name: applicant } = await citizenOf(db, civilId);
    const { administrativeFee } = config;
    const domain = siteOnPapers(config, lang);
    return papers.issue({
      ...{ civilId, kind: 'receipt', subject: deal.id, lang, correlationId },
      facts: receiptFacts({ deal, applicant, administrativeFee }),
      name: `${deal.reference}.pdf`,
      compose: (issue) => ({
        template: 'receipt.typ',
        data: receiptPaper({ deal, applicant, administrativeFee, domain, issue }, lang),
      }),
    });
  };
};

const handlers = (ctx: Context): Handlers<typeof dealsEndpoints> => {
  const { db, config } = ctx;
  return {
    ...dealDocuments(ctx),
    list: async ({ citizen, query }) => dealPage(await dealList(db, citizen.civilId, query.after).execute()),
    get: ({ params, citizen }) => dealDetailsOf(db, { civilId: citizen.civilId, id: params.id }),
    events: watchDeals(ctx),
    stepTimes: async (call) => {
      const times = await readStepTimes(db);
      return withEtag(call, times ? SHARED : 'no-cache', times ?? NOTHING_USUAL);
    },
    receipt: ({ params, citizen }) =>
      receiptOf(db, { civilId: citizen.civilId, id: params.id }, config.administrativeFee),
    receiptDocument: receiptDocument(ctx),
    cancel: cancelDeal(ctx),
  };
};

export const area: Area = (ctx) => async (app) => {
  stepTimesJob(app, ctx);
  mount(app, { deals: dealsEndpoints }, { deals: handlers(ctx) });
};
