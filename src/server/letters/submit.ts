/** Submission: one draft makes one request. Its text is the first message of the thread. */
import type { Transaction } from 'kysely';
import { toldReasons } from '#contract/fields/typed-screens.ts';
import type { Submission } from '#contract/loans/loan-application.ts';
import {
  LETTER_PREFIXES,
  letterAnswers,
  letterBlockers,
  letterScreens,
  type RequestKind,
  type SubmittedLetter,
} from '#contract/services/letters.ts';
import type { Context } from '#server/core/context.ts';
import { countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { isAsLookedAt } from '#server/drafts/merge-draft.ts';
import { addMessage, initialState, recordEvent, type Tools } from './lifecycle.ts';
import {
  type LetterKey,
  type LetterRow,
  lockLetter,
  receiptOf,
  referenceOf,
  showDraft,
  snapshotOf,
  submitted,
} from './rows.ts';

type Tx = Transaction<Database>;
type Needs = Tools & Pick<Context, 'chance'>;

/** Throws request_incomplete with every reason. */
const assertComplete = async (tx: Tx, { kind, civil_id, answers, partial }: LetterRow) => {
  const facts = { answers, ...(await referenceOf(tx, kind, civil_id)) };
  const blockers = letterScreens.withUnfinished(letterBlockers(facts), partial, facts);
  if (blockers.length > 0) throw new ProblemError('request_incomplete', { detail: toldReasons(blockers) });
};

/** `isNew`: a request that is already submitted is answered as it was. Throws draft_conflict and request_incomplete. */
export const submitLetter = async (
  needs: Needs,
  tx: Tx,
  kind: RequestKind,
  key: LetterKey,
  lookedAt: Submission,
): Promise<{ submitted: SubmittedLetter; isNew: boolean }> => {
  const now = needs.clock.now();
  const draft = await lockLetter(tx, kind, key, now);
  if (draft.status === 'submitted') return { submitted: receiptOf(submitted(draft)), isNew: false };
  const shown = await showDraft(tx, draft);
  if (!isAsLookedAt(shown, lookedAt)) throw new ProblemError('draft_conflict', { detail: shown });
  await assertComplete(tx, draft);
  const { details } = letterAnswers.parse(draft.answers);
  const row = await tx
    .updateTable('reviewer_request')
    .set({
      status: 'submitted',
      version: draft.version + 1,
      partial: JSON.stringify({}),
      number: await drawReference(tx, needs, LETTER_PREFIXES[kind]),
      state: initialState(key.id),
      submitted_at: now,
      updated_at: now,
    })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addMessage(needs, tx, key, 'citizen', {
    text: details.message,
    department: null,
    attachments: lookedAt.attachments,
  });
  const [event, snapshot] = [{ type: 'request.submit' as const }, snapshotOf(row)];
  await recordEvent(needs, tx, key, event, 'citizen', String(snapshot.value));
  countTransition(needs, 'letter', { from: null, event, to: String(snapshot.value) });
  needs.news.tell(key.civilId);
  return { submitted: receiptOf(submitted(row)), isNew: true };
};
