/**
 * Submission: one draft makes one deal. The citizen is locked, so submissions at the same time count each other, then the draft's row,
 * and a unique key on the draft protects it a second time.
 */
import { reportedReasons } from '#contract/fields/typed-screens.ts';
import type { draftsEndpoints } from '#contract/loans/drafts.ts';
import {
  ANSWERED_STEPS,
  type Answers,
  type ApplicationFacts,
  applicationScreens,
  type Blocker,
  blockersOf,
  type Draft,
  type PartialAnswers,
  unwantedFiles,
} from '#contract/loans/loan-application.ts';
import { estimate } from '#contract/money/finance.ts';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import type { Handlers } from '#server/core/http/call.ts';
import { ProblemError } from '#server/core/problem.ts';
import { refuseBeyondBound } from '#server/core/rate-limits/bounded-submission.ts';
import type { ReferenceRows } from '#server/core/reference/reference-data.ts';
import { drawReference } from '#server/core/reference-number.ts';
import { isCleanedUp } from '#server/db/cleaned-up.ts';
import { openDeal } from '#server/deals/lifecycle.ts';
import { receiptOf } from '#server/deals/rows.ts';
import { isAsLookedAt } from '#server/drafts/merge-draft.ts';
import { rulesOfProduct, termsInForce, termsOfFinance } from '#server/products/rows.ts';
import { removeFiles } from '#server/uploads/files.ts';
import { lockDraft, showDraft } from './rows.ts';

const isComplete = (answers: PartialAnswers): answers is Answers =>
  ANSWERED_STEPS.every((step) => answers[step] !== undefined);

const factsOf = (reference: ReferenceRows, draft: Draft): ApplicationFacts => ({
  ...draft,
  product: rulesOfProduct(reference, draft.answers.products?.subProductId),
});
/** The shared rules, and one that only the server can check: whether the accepted terms are still in force. */
const blockersNow = (reference: ReferenceRows, draft: Draft): Blocker[] => {
  const facts = factsOf(reference, draft);
  const blockers: Blocker[] = applicationScreens.withUnfinished(blockersOf(facts), draft.partial, facts);
  const accepted = draft.answers.terms?.termsVersion;
  if (accepted === undefined || accepted === termsInForce(reference).version) return blockers;
  return [...blockers, { reason: 'termsNotAccepted', step: 'terms' }];
};

export const submissionHandlers = (ctx: Context): Pick<Handlers<typeof draftsEndpoints>, 'submit'> => ({
  submit: ({ params, body, citizen, correlationId, settle }) =>
    settle(async (tx) => {
      const { civilId } = citizen;
      const { administrativeFee } = ctx.config;
      const now = ctx.clock.now();
      await lockCitizen(tx, civilId);
      const draft = await lockDraft(tx, { civilId, id: params.id }, now);
      if (draft.deal_id !== null) return receiptOf(tx, { civilId, id: draft.deal_id }, administrativeFee);

      const shown = await showDraft(tx, draft, now);
      if (!isAsLookedAt(shown, body)) throw new ProblemError('draft_conflict', { detail: shown });
      const { answers } = shown;
      const reference = await ctx.reference(tx);
      const blockers = blockersNow(reference, shown);
      if (blockers.length > 0 || !isComplete(answers))
        throw new ProblemError('application_incomplete', { detail: reportedReasons(blockers) });

      const key = { civilId, id: ctx.ids() };
      const { cost, fundShare } = estimate(
        (answers.cost.capitalCost ?? 0) + (answers.cost.operationalCost ?? 0),
        termsOfFinance(reference),
      );
      await openDeal(ctx, tx, key, {
        draft_id: draft.id,
        reference: await drawReference(tx, ctx, 'LR'),
        answers,
        cost,
        fund_share: fundShare,
      });
      await refuseBeyondBound(tx, ctx, { civilId, table: 'deal' });
      const unwanted = unwantedFiles(shown.attachments, factsOf(reference, shown)).map(({ id }) => id);
      if (unwanted.length > 0)
        await removeFiles(tx, ctx, (files) =>
          files.where('civil_id', '=', civilId).where('draft_id', '=', draft.id).where('id', 'in', unwanted),
        );
      await tx
        .updateTable('attachment')
        .set({ deal_id: key.id })
        .where('civil_id', '=', civilId)
        .where('draft_id', '=', draft.id)
        .execute();
      // The deal has the answers from here on; servers of release 0.1.0 read them in the draft, too.
      const isEmptied = await isCleanedUp(tx, '0095_compacted');
      await tx
        .updateTable('draft')
        .set({
          status: 'submitted',
          deal_id: key.id,
          version: draft.version + 1,
          partial: JSON.stringify({}),
          ...(isEmptied && { answers: JSON.stringify({}), identity_confirmed: null }),
          updated_at: now,
        })
        .where('civil_id', '=', civilId)
        .where('id', '=', draft.id)
        .execute();
      await ctx.audit(tx, { correlationId, actor: civilId, action: 'deal.submit', subject: key.id });
      return receiptOf(tx, key, administrativeFee);
    }),
});
