/** Requests in writing as rows. Each passes through the real lifecycle at earlier times, and sends no messages. */
import type { Transaction } from 'kysely';
import type { LetterAnswers } from '#contract/services/letters.ts';
import type { Context } from '#server/core/context.ts';
import { currentForm } from '#server/core/sql/stored-answers.ts';
import type { Database } from '#server/db/schema.ts';
import { draftExpiry } from '#server/drafts/merge-draft.ts';
import { advanceThread } from '#server/letters/lifecycle.ts';
import { submitLetter } from '#server/letters/submit.ts';
import { attachmentRows, daysBefore, type StoredFile, silent, storeDocuments } from '../applications.ts';
import { letterWriters } from './letter-writers.ts';
import { type Letter, letters } from './letters.ts';

type Tx = Transaction<Database>;
type Tools = Pick<Context, 'ids' | 'chance'>;

/** The files of each request. They are written first, so a row never names a missing file. */
export const storedLetters = (tools: Pick<Context, 'ids' | 'storage'>) =>
  Promise.all(
    letters.map(({ files = [] }) =>
      storeDocuments(
        tools,
        files.map((name, index) => ({ kind: `letter-${index + 1}`, name })),
      ),
    ),
  );

const plantLetter = async (
  tx: Tx,
  tools: Tools,
  civilId: string,
  letter: Letter,
  files: readonly StoredFile[],
  now: Date,
) => {
  const { kind, daysAgo, details, isDraft, turns = [] } = letter;
  const at = (days: number) => ({ ...tools, ...silent, clock: { now: () => daysBefore(now, days) } });
  const key = { civilId, id: tools.ids() };
  const begunAt = daysBefore(now, daysAgo);
  const answers: Partial<LetterAnswers> = {
    details: { ...details, refersTo: null },
    ...(!isDraft && { documents: { confirmed: true } }),
  };
  await tx
    .insertInto('reviewer_request')
    .values({
      ...{ civil_id: civilId, id: key.id, kind, version: 2, status: 'open' },
      answers: JSON.stringify(answers),
      answers_form: currentForm('letter'),
      partial: JSON.stringify({}),
      ...{ number: null, state: null, submitted_at: null, responded_at: null, closed_at: null },
      ...{ created_at: begunAt, updated_at: begunAt, expires_at: draftExpiry(begunAt) },
    })
    .execute();
  const owner = { civil_id: civilId, reviewer_request_id: key.id };
  const rows = attachmentRows(tools, owner, files, begunAt);
  if (rows.length > 0) await tx.insertInto('attachment').values(rows).execute();
  if (isDraft) return;
  await submitLetter(at(daysAgo), tx, kind, key, { version: 2, attachments: rows.map(({ id }) => id) });
  for (const turn of turns) {
    const tools = at(turn.daysAgo);
    if ('closes' in turn)
      await advanceThread(tools, tx, kind, key, { type: 'request.close', by: 'fund', reason: turn.closes });
    else if (turn.by === 'fund') await advanceThread(tools, tx, kind, key, { type: 'response.add' }, turn);
    else await advanceThread(tools, tx, kind, key, { type: 'message.add' }, { text: turn.text, department: null });
  }
};

export const plantLetters = async (
  tx: Tx,
  tools: Tools,
  stored: readonly (readonly StoredFile[])[],
  now: Date,
): Promise<void> => {
  const [writer] = letterWriters;
  if (!writer) throw new Error('no citizen writes to the fund');
  for (const [index, letter] of letters.entries())
    await plantLetter(tx, tools, writer.civilId, letter, stored[index] ?? [], now);
};
