/**
 * "Apply with this": one what-if request makes one loan application. The request's row is locked and stores the draft's id
 * in the same transaction, so a second click or a second device makes no other one. Only after that draft was discarded can
 * the request make a new one.
 */
import type { Transaction } from 'kysely';
import { reportedReasons } from '#contract/fields/typed-screens.ts';
import { totalCost, type whatIfEndpoints, whatIfScreens } from '#contract/loans/what-if.ts';
import type { Context } from '#server/core/context.ts';
import type { Handler } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { beginDraft } from '#server/loan-application/rows.ts';
import { completeRequest, lockRequest, type RequestRow } from './rows.ts';

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

export const applyWithRequest =
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
