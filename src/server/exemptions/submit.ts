/**
 * Submission: one draft makes one request. The citizen is locked, so two drafts for the same deceased make one request, then the
 * draft.
 */
import type { Transaction } from 'kysely';
import { toldReasons } from '#contract/fields/typed-screens.ts';
import type { Submission } from '#contract/loans/loan-application.ts';
import {
  type ExemptionFacts,
  exemptionBlockers,
  exemptionScreens,
  type SubmittedExemption,
} from '#contract/services/exemptions.ts';
import { lockCitizen } from '#server/core/citizens.ts';
import type { Context } from '#server/core/context.ts';
import { hijriDayOf } from '#server/core/lifecycle/hijri-day.ts';
import { countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { isAsLookedAt } from '#server/drafts/merge-draft.ts';
import { initialState, recordEvent, type Tools } from './lifecycle.ts';
import {
  documentsOf,
  type ExemptionKey,
  type ExemptionRow,
  lockExemption,
  receiptOf,
  requestedFor,
  showExemption,
  snapshotOf,
  submitted,
} from './rows.ts';

type Tx = Transaction<Database>;
type Needs = Tools & Pick<Context, 'chance'>;

/** Throws request_incomplete with every reason. */
const assertComplete = async (tx: Tx, row: ExemptionRow, attachments: readonly { kind: string }[], now: Date) => {
  const facts: ExemptionFacts = {
    answers: row.answers,
    today: hijriDayOf(now),
    ownCivilId: row.civil_id,
    requestedFor: await requestedFor(tx, row.civil_id),
    required: (await documentsOf(tx, 'exemption')).map(({ kind }) => kind),
    attachments,
  };
  const blockers = exemptionScreens.withUnfinished(exemptionBlockers(facts), row.partial, facts);
  if (blockers.length > 0) throw new ProblemError('request_incomplete', { detail: toldReasons(blockers) });
};

/** `isNew`: a request that is already submitted is answered as it was. Throws draft_conflict and request_incomplete. */
export const submitExemption = async (
  needs: Needs,
  tx: Tx,
  key: ExemptionKey,
  lookedAt: Submission,
): Promise<{ submitted: SubmittedExemption; isNew: boolean }> => {
  const now = needs.clock.now();
  await lockCitizen(tx, key.civilId);
  const draft = await lockExemption(tx, key, now);
  if (draft.status === 'submitted') return { submitted: receiptOf(submitted(draft)), isNew: false };
  const shown = await showExemption(tx, draft);
  if (!isAsLookedAt(shown, lookedAt)) throw new ProblemError('draft_conflict', { detail: shown });
  await assertComplete(tx, draft, shown.attachments, now);
  const row = await tx
    .updateTable('exemption')
    .set({
      status: 'submitted',
      version: draft.version + 1,
      partial: JSON.stringify({}),
      number: await drawReference(tx, needs, 'EX'),
      state: initialState(key.id),
      submitted_at: now,
      updated_at: now,
    })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [event, snapshot] = [{ type: 'exemption.submit' as const }, snapshotOf(row)];
  await recordEvent(needs, tx, key, event, 'citizen', snapshot.value);
  countTransition(needs, 'exemption', { from: null, event, to: snapshot.value });
  needs.news.tell(key.civilId);
  return { submitted: receiptOf(submitted(row)), isNew: true };
};
