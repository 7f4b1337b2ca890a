/**
 * The only place where a request in writing changes its state. The lifecycle machine decides; row, message, history and text messages
 * are written in the caller's transaction: all of it happens once, or nothing does. The row is locked first, so a message and the
 * closing of the request come one after the other.
 */
import type { Transaction } from 'kysely';
import { type AnyEventObject, initialTransition, transition } from 'xstate';
import { persist } from '#machines/kit/runtime/persistence.ts';
import { type LetterEvent, type LetterNotice, letterMachine } from '#machines/lifecycles/letter/letter.machine.ts';
import { type LetterSnapshot, letterPersistence } from '#machines/lifecycles/letter/letter.ts';
import type { Context } from '#server/core/context.ts';
import type { ReturnedAction } from '#server/core/lifecycle/timers.ts';
import { type CountsTransitions, countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { notify } from '#server/notifications/notify.ts';
import { removeFiles } from '#server/uploads/files.ts';
import { noticeTexts } from './letters.texts.ts';
import { type Kind, type LetterKey, lockSubmitted, type SubmittedRow, snapshotOf, submitted } from './rows.ts';

type Tx = Transaction<Database>;
export type Tools = CountsTransitions & {
  clock: Pick<Context['clock'], 'now'>;
  outbox: Pick<Context['outbox'], 'enqueue'>;
  news: Pick<Context['news'], 'tell'>;
  ids: Context['ids'];
};
type Side = 'citizen' | 'fund';
/** What is added to the thread. `department` is null for the citizen, and the fund attaches nothing. */
type Written = { text: string; department: string | null; attachments?: readonly string[] };

const persisted = (snapshot: LetterSnapshot) => JSON.stringify(persist(letterPersistence, snapshot));

/** The state in which a submitted request begins. */
export const initialState = (requestId: string): string =>
  persisted(initialTransition(letterMachine, { requestId })[0]);

const countOf = async (tx: Tx, table: 'reviewer_event' | 'reviewer_message', { civilId, id }: LetterKey) => {
  const { rows } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('civil_id', '=', civilId)
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow();
  return rows;
};

/** Writes the event into the history of the request. */
export const recordEvent = async (
  { clock }: Pick<Tools, 'clock'>,
  tx: Tx,
  key: LetterKey,
  { type, ...payload }: AnyEventObject,
  by: Side,
  state: string,
): Promise<void> => {
  await tx
    .insertInto('reviewer_event')
    .values({
      civil_id: key.civilId,
      request_id: key.id,
      version: (await countOf(tx, 'reviewer_event', key)) + 1,
      at: clock.now(),
      event: type,
      state,
      by,
      payload: JSON.stringify(payload),
    })
    .execute();
};

/** Adds a message with its files; others that are not sent stay for the next one. Throws draft_conflict when one of its files is gone. */
export const addMessage = async (
  { clock, ids }: Pick<Tools, 'clock' | 'ids'>,
  tx: Tx,
  key: LetterKey,
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
      nth: (await countOf(tx, 'reviewer_message', key)) + 1,
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
const removeUnsent = (tx: Tx, tools: Tools, { civilId, id }: LetterKey) =>
  removeFiles(tx, tools, (files) =>
    files.where('civil_id', '=', civilId).where('reviewer_request_id', '=', id).where('message_id', 'is', null),
  );

/** The pages of requests, which name them by their incident number. */
const PAGES = { reviewer: 'remote_reviewer_request', director: 'director_request' } as const;
const TOPICS = { reviewer: 'reviewerRequest', director: 'directorRequest' } as const;

const execute = async (tools: Tools, tx: Tx, row: SubmittedRow, actions: readonly ReturnedAction[]) => {
  for (const { type, params } of actions) {
    if (type !== 'notifyCitizen') throw new Error(`the host cannot execute ${type}`);
    const { notice } = params as { notice: LetterNotice };
    await notify(tools, tx, {
      civilId: row.civil_id,
      topic: TOPICS[row.kind],
      text: noticeTexts[notice](row.number),
      to: `${PAGES[row.kind]}/${row.number}`,
    });
  }
};

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
  key: LetterKey,
  event: LetterEvent,
  written?: Written,
): Promise<SubmittedRow> => {
  const row = await lockSubmitted(tx, kind, key);
  const before = snapshotOf(row);
  if (!before.can(event)) throw new ProblemError('illegal_transition');
  const [snapshot, actions] = transition(letterMachine, before, event);
  const now = tools.clock.now();
  if (written) await addMessage(tools, tx, key, sideOf(event), written);
  if (event.type === 'request.close') await removeUnsent(tx, tools, key);
  const next = await tx
    .updateTable('reviewer_request')
    .set({ state: persisted(snapshot), version: row.version + 1, updated_at: now, ...timeOf(event, now) })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(tools, tx, key, event, sideOf(event), String(snapshot.value));
  countTransition(tools, 'letter', { from: String(before.value), event, to: String(snapshot.value) });
  await execute(tools, tx, row, actions);
  tools.news.tell(key.civilId);
  return submitted(next);
};
