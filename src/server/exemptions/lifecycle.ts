/**
 * The only place where an exemption request changes its state. The lifecycle machine decides; row, history and messages are
 * written in the caller's transaction: all of it happens once, or nothing does.
 */
import type { Transaction } from 'kysely';
import { type AnyEventObject, initialTransition, transition } from 'xstate';
import { persist } from '#machines/kit/runtime/persistence.ts';
import {
  type ExemptionEvent,
  type ExemptionNotice,
  exemptionMachine,
} from '#machines/lifecycles/exemption/exemption.machine.ts';
import { type ExemptionSnapshot, exemptionPersistence } from '#machines/lifecycles/exemption/exemption.ts';
import type { Context } from '#server/core/context.ts';
import type { ReturnedAction } from '#server/core/lifecycle/timers.ts';
import { type CountsTransitions, countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { notify } from '#server/notifications/notify.ts';
import { noticeTexts } from './exemptions.texts.ts';
import { type ExemptionKey, lockSubmitted, type SubmittedRow, snapshotOf, submitted } from './rows.ts';

type Tx = Transaction<Database>;
export type Tools = Pick<Context, 'ids'> &
  CountsTransitions & {
    clock: Pick<Context['clock'], 'now'>;
    outbox: Pick<Context['outbox'], 'enqueue'>;
    news: Pick<Context['news'], 'tell'>;
  };

const persisted = (snapshot: ExemptionSnapshot) => JSON.stringify(persist(exemptionPersistence, snapshot));

/** The state in which a submitted request begins. */
export const initialState = (exemptionId: string): string =>
  persisted(initialTransition(exemptionMachine, { exemptionId })[0]);

const versionOf = async (tx: Tx, { civilId, id }: ExemptionKey): Promise<number> => {
  const { events } = await tx
    .selectFrom('exemption_event')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('civil_id', '=', civilId)
    .where('exemption_id', '=', id)
    .executeTakeFirstOrThrow();
  return events + 1;
};

/** Writes the event into the history of the request. */
export const recordEvent = async (
  { clock }: Pick<Tools, 'clock'>,
  tx: Tx,
  key: ExemptionKey,
  { type, ...payload }: AnyEventObject,
  by: 'citizen' | 'fund',
  state: string,
): Promise<void> => {
  await tx
    .insertInto('exemption_event')
    .values({
      civil_id: key.civilId,
      exemption_id: key.id,
      version: await versionOf(tx, key),
      at: clock.now(),
      event: type,
      state,
      by,
      payload: JSON.stringify(payload),
    })
    .execute();
};

const execute = async (tools: Tools, tx: Tx, row: SubmittedRow, actions: readonly ReturnedAction[]) => {
  for (const { type, params } of actions) {
    if (type !== 'notifyCitizen') throw new Error(`the host cannot execute ${type}`);
    const { notice } = params as { notice: ExemptionNotice };
    await notify(tools, tx, {
      civilId: row.civil_id,
      topic: 'exemption',
      text: noticeTexts[notice](row.number),
      to: `request_deceased_exemption_v2/${row.id}`,
    });
  }
};

/** The column that gets the time: when the request was decided, objected to, or answered. */
const timeOf = ({ type }: ExemptionEvent, now: Date) => {
  if (type === 'objection.submit') return { objected_at: now };
  return type.startsWith('objection.') ? { answered_at: now } : { decided_at: now };
};

/** Sends one event to a request. Throws illegal_transition when its state does not accept the event. */
export const advanceExemption = async (
  tools: Tools,
  tx: Tx,
  key: ExemptionKey,
  event: ExemptionEvent,
): Promise<SubmittedRow> => {
  const row = await lockSubmitted(tx, key);
  const before = snapshotOf(row);
  if (!before.can(event)) throw new ProblemError('illegal_transition');
  const [snapshot, actions] = transition(exemptionMachine, before, event);
  const now = tools.clock.now();
  const next = await tx
    .updateTable('exemption')
    .set({ state: persisted(snapshot), version: row.version + 1, updated_at: now, ...timeOf(event, now) })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(tools, tx, key, event, event.type === 'objection.submit' ? 'citizen' : 'fund', snapshot.value);
  countTransition(tools, 'exemption', { from: before.value, event, to: snapshot.value });
  await execute(tools, tx, row, actions);
  tools.news.tell(key.civilId);
  return submitted(next);
};
