/** Submission: one draft makes one request. The draft is locked, and what was looked at is what is submitted. */
import type { Transaction } from 'kysely';
import { toldReasons } from '#contract/fields/typed-screens.ts';
import type { Submission } from '#contract/loans/loan-application.ts';
import {
  type ExportFacts,
  exportBlockers,
  exportScreens,
  type SubmittedExport,
} from '#contract/services/export-certificates.ts';
import { countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { isAsLookedAt } from '#server/drafts/merge-draft.ts';
import { openDestinations } from './destinations.ts';
import { initialState, recordEvent, type Tools } from './lifecycle.ts';
import { documentsOf, type ExportKey, lockExport, receiptOf, showExport, snapshotOf, submitted } from './rows.ts';

/** `isNew`: a request that is already submitted is answered as it was. Throws draft_conflict and request_incomplete. */
export const submitExport = async (
  needs: Tools & Parameters<typeof openDestinations>[0],
  tx: Transaction<Database>,
  key: ExportKey,
  lookedAt: Submission,
): Promise<{ submitted: SubmittedExport; isNew: boolean }> => {
  const now = needs.clock.now();
  const draft = await lockExport(tx, key, now);
  if (draft.status === 'submitted') return { submitted: receiptOf(submitted(draft)), isNew: false };
  const shown = await showExport(tx, draft);
  if (!isAsLookedAt(shown, lookedAt)) throw new ProblemError('draft_conflict', { detail: shown });
  const facts: ExportFacts = {
    answers: draft.answers,
    destinations: openDestinations(needs),
    required: (await documentsOf(tx)).map(({ kind }) => kind),
    attachments: shown.attachments,
  };
  const blockers = exportScreens.withUnfinished(exportBlockers(facts), draft.partial, facts);
  if (blockers.length > 0) throw new ProblemError('request_incomplete', { detail: toldReasons(blockers) });
  const row = await tx
    .updateTable('export_request')
    .set({
      status: 'submitted',
      version: draft.version + 1,
      partial: JSON.stringify({}),
      number: await drawReference(tx, needs, 'ER'),
      state: initialState(key.id),
      submitted_at: now,
      updated_at: now,
    })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const [event, snapshot] = [{ type: 'request.submit' as const }, snapshotOf(row)];
  await recordEvent(needs, tx, key, event, 'citizen', snapshot.value);
  countTransition(needs, 'exportRequest', { from: null, event, to: snapshot.value });
  needs.news.tell(key.civilId);
  return { submitted: receiptOf(submitted(row)), isNew: true };
};
