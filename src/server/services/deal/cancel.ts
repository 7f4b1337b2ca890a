/** Cancelling: the citizen's last word on a request that has no contract yet. The deal's row is held meanwhile, so of many only one is taken. */
import type { dealEndpoints } from '#contract/loans/deals.ts';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/call.ts';
import { Refusal } from '../../http/problem.ts';
import { dealDetailsOf } from '../deals.ts';
import { advanceDeal } from '../lifecycle.ts';

const asCannotCancel = (thrown: unknown): never => {
  throw thrown instanceof Refusal && thrown.code === 'illegal_transition' ? new Refusal('cannot_cancel_deal') : thrown;
};

export const cancelDeal =
  (ctx: Context): Handler<typeof dealEndpoints.cancel> =>
  ({ params, body, citizen, correlationId, settle }) =>
    settle(async (tx) => {
      const key = { civilId: citizen.civilId, id: params.id };
      const reason = body.reason?.trim() ?? '';
      await advanceDeal(ctx, tx, key, { type: 'deal.cancel', ...(reason && { reason }) }, 'citizen').catch(
        asCannotCancel,
      );
      await ctx.audit(tx, {
        correlationId,
        actor: key.civilId,
        action: 'deal.cancel',
        subject: key.id,
        outcome: 'done',
      });
      return dealDetailsOf(tx, key);
    });
