/**
 * The only place where a request in writing changes its state. Its row is locked first, so a message and the closing of the request come
 * one after the other.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import type { LetterEvent, LetterNotice } from '#machines/lifecycles/letter/letter.machine.ts';
import { letterPersistence } from '#machines/lifecycles/letter/letter.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type RequestTools, requestLifecycle } from '#server/drafts/request-lifecycle.ts';
import type { DraftKey } from '#server/drafts/request-rows.ts';
import { notify } from '#server/notifications/notify.ts';
import { removeFiles } from '#server/uploads/files.ts';
import { noticeTexts } from './letters.texts.ts';
import { type Kind, letterRows, type SubmittedRow } from './rows.ts';

type Tx = Transaction<Database>;
export type Tools = RequestTools;
type Side = 'citizen' | 'fund';
/** What is added to the thread. `department` is null for the citizen, and the fund attaches nothing. */
type Written = { text: string; department: string | null; attachments?: readonly string[] };

/** The pages of requests, which name them by their incident number. */
const PAGES = { reviewer: 'remote_reviewer_request', director: 'director_request' } as const;
const TOPICS = { reviewer: 'reviewerRequest', director: 'directorRequest' } as const;

const lifecycle = requestLifecycle<SubmittedRow, Tools>({
  name: 'letter',
  persistence: letterPersistence,
  table: 'reviewer_request',
  history: 'reviewer_event.request_id',
  tell: (tools, tx, { civil_id: civilId, kind, number }, notice) =>
    notify(tools, tx, {
      civilId,
      topic: TOPICS[kind],
      text: noticeTexts[notice as LetterNotice](number),
      to: `${PAGES[kind]}/${number}`,
    }),
});
export const { begin } = lifecycle;
export const initialState = (requestId: string): string => lifecycle.initialState({ requestId });

const countMessages = async (tx: Tx, { civilId, id }: DraftKey): Promise<number> => {
  const { messages } = await tx
    .selectFrom('reviewer_message')
    .select(({ fn }) => fn.countAll<number>().as('messages'))
    .where('civil_id', '=', civilId)
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  return messages;
};

/** Adds a message with its files; others that are not sent stay for the next one. Throws draft_conflict when one of its files is gone. */
export const addMessage = async (
  { clock, ids }: Pick<Tools, 'clock' | 'ids'>,
  tx: Tx,
  key: DraftKey,
  by: Side,
  { text, department, attachments = [] }: Written,
): Promise<void> => {
  const id = ids();
  await tx
    .insertInto('reviewer_message')
    .values({
      civil_id: key.civilId,
      id,
      request_id: key.id,
      nth: (await countMessages(tx, key)) + 1,
      at: clock.now(),
      by,
      text,
      department,
    })
    .execute();
  const named = new Set(attachments);
  if (named.size === 0) return;
  const { numUpdatedRows } = await tx
    .updateTable('attachment')
    .set({ message_id: id })
    .where('civil_id', '=', key.civilId)
    .where('reviewer_request_id', '=', key.id)
    .where('message_id', 'is', null)
    .where('id', 'in', [...named])
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== named.size) throw new ProblemError('draft_conflict');
};

/** A closed request takes no message: what was attached for one goes. */
const removeUnsent = (tx: Tx, tools: Tools, { civilId, id }: DraftKey) =>
  removeFiles(tx, tools, (files) =>
    files.where('civil_id', '=', civilId).where('reviewer_request_id', '=', id).where('message_id', 'is', null),
  );

const sideOf = (event: LetterEvent): Side => {
  if (event.type === 'request.close') return event.by;
  return event.type === 'message.add' ? 'citizen' : 'fund';
};
/** The column that gets the time: when an employee responded last, or when the request was closed. */
const timeOf = ({ type }: LetterEvent, now: Date) => {
  if (type === 'message.add') return {};
  return type === 'response.add' ? { responded_at: now } : { closed_at: now };
};

/** Sends one event to a request, with what it brings. Throws not_found, draft_conflict, and illegal_transition when it is closed. */
export const advanceThread = async (
  tools: Tools,
  tx: Tx,
  kind: Kind,
  key: DraftKey,
  event: LetterEvent,
  written?: Written,
): Promise<SubmittedRow> => {
  const row = await letterRows(kind).lockSubmitted(tx, key);
  return lifecycle.advance(tools, tx, row, event, {
    by: sideOf(event),
    columnsOf: async (now) => {
      if (written) await addMessage(tools, tx, key, sideOf(event), written);
      if (event.type === 'request.close') await removeUnsent(tx, tools, key);
      return timeOf(event, now);
    },
  });
};
