/**
 * Submission: one draft makes one request. The citizen is locked, so two drafts for the same deceased make one request, then the
 * draft.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import type { Submission } from '#contract/loans/loan-application.ts';
import { type ExemptionFacts, exemptionDefinition, type SubmittedExemption } from '#contract/services/exemptions.ts';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { assertComplete, type DraftKey, documentsOf, receiptOf } from '#server/drafts/request-rows.ts';
import { begin, initialState, type Tools } from './lifecycle.ts';
import { type ExemptionRow, exemptionRows, requestedFor } from './rows.ts';

type Tx = Transaction<Database>;
type Needs = Tools & Pick<Context, 'chance'>;

/** Everything that the rules of a request need. */
const factsOf = async (tx: Tx, row: ExemptionRow, attachments: ExemptionFacts['attachments'], now: Date) => ({
  answers: row.answers,
  today: hijriDayOf(now),
  ownCivilId: row.civil_id,
  requestedFor: await requestedFor(tx, row.civil_id),
  required: (await documentsOf(tx, 'exemption')).map(({ kind }) => kind),
  attachments,
});

/** `isNew`: a request that is already submitted is answered as it was. Throws draft_conflict and request_incomplete. */
export const submitExemption = async (
  needs: Needs,
  tx: Tx,
  key: DraftKey,
  lookedAt: Submission,
): Promise<{ submitted: SubmittedExemption; isNew: boolean }> => {
  const now = needs.clock.now();
  await lockCitizen(tx, key.civilId);
  const draft = await exemptionRows.lock(tx, key, now);
  const { row, isNew } = await exemptionRows.submit(tx, draft, lookedAt, now, async (attachments) => {
    const facts = await factsOf(tx, draft, attachments, now);
    assertComplete(
      exemptionDefinition.screens.withUnfinished(exemptionDefinition.blockers(facts), draft.partial, facts),
    );
    return { number: await drawReference(tx, needs, 'EX'), state: initialState(key.id) };
  });
  if (isNew) await begin(needs, tx, row, { type: 'exemption.submit' });
  return { submitted: receiptOf(row), isNew };
};
