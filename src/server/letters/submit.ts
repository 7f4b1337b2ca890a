/** Submission: one draft makes one request. Its text is the first message of the thread. Offered to other areas. */
import type { Transaction } from 'kysely';
import type { Submission } from '#contract/loans/loan-application.ts';
import {
  LETTER_PREFIXES,
  letterAnswers,
  letterDefinition,
  type RequestKind,
  type SubmittedLetter,
} from '#contract/services/letters.ts';
import type { Context } from '#server/core/context.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { assertComplete, type DraftKey, receiptOf } from '#server/drafts/request-rows.ts';
import { addMessage, begin, initialState, type Tools } from './lifecycle.ts';
import { letterRows, referenceOf } from './rows.ts';

type Tx = Transaction<Database>;
type Needs = Tools & Pick<Context, 'chance'>;

/** `isNew`: a request that is already submitted is answered as it was. Throws draft_conflict and request_incomplete. */
export const submitLetter = async (
  needs: Needs,
  tx: Tx,
  kind: RequestKind,
  key: DraftKey,
  lookedAt: Submission,
): Promise<{ submitted: SubmittedLetter; isNew: boolean }> => {
  const now = needs.clock.now();
  const rows = letterRows(kind);
  const draft = await rows.lock(tx, key, now);
  const { row, isNew } = await rows.submit(tx, draft, lookedAt, now, async () => {
    const facts = { answers: draft.answers, ...(await referenceOf(tx, kind, key.civilId)) };
    assertComplete(letterDefinition.screens.withUnfinished(letterDefinition.blockers(facts), draft.partial, facts));
    return { number: await drawReference(tx, needs, LETTER_PREFIXES[kind]), state: initialState(key.id) };
  });
  if (isNew) {
    const { message } = letterAnswers.parse(row.answers).details;
    const { attachments } = lookedAt;
    await addMessage(needs, tx, key, 'citizen', { text: message, department: null, attachments });
    await begin(needs, tx, row, { type: 'request.submit' });
  }
  return { submitted: receiptOf(row), isNew };
};
