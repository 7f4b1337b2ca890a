/**
 * Durable timers of lifecycle machines: a delay that a machine returns becomes a row and a job, so a wait survives every
 * restart and no process holds it.
 */
import type { Transaction } from 'kysely';
import type { AnyEventObject } from 'xstate';
import * as z from 'zod/mini';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { JobHandler } from '#server/core/outbox.ts';
import type { Database } from '#server/db/schema.ts';

type Tx = Transaction<Database>;
type Tools = { clock: Pick<Context['clock'], 'now'>; outbox: Pick<Context['outbox'], 'enqueue'> };
/** The row that a machine runs on. */
type Subject = { civilId: string; id: string };
export type ReturnedAction = { type: string; params?: unknown };

const timerDue = z.object({ civilId: z.string(), id: z.string(), sendId: z.string() });
type TimerDue = z.infer<typeof timerDue>;

const timerOf = (tx: Tx, { civilId, id }: Subject, sendId: string) => ({
  find: () =>
    tx
      .selectFrom('timer')
      .selectAll()
      .where('civil_id', '=', civilId)
      .where('subject', '=', id)
      .where('send_id', '=', sendId)
      .forUpdate()
      .executeTakeFirst(),
  remove: () =>
    tx
      .deleteFrom('timer')
      .where('civil_id', '=', civilId)
      .where('subject', '=', id)
      .where('send_id', '=', sendId)
      .execute(),
});

/** Executes an action that sets or cancels a timer; false for any other. `job` is the kind of the outbox job. */
export const executeTimer = async (
  { clock, outbox }: Tools,
  tx: Tx,
  job: string,
  { civilId, id }: Subject,
  { type, params }: ReturnedAction,
): Promise<boolean> => {
  if (type === 'xstate.raise') {
    const { id: sendId, event, delay } = params as { id: string; event: AnyEventObject; delay: number };
    const dueAt = after(clock.now(), delay / 1000);
    const timer = { event: JSON.stringify(event), due_at: dueAt };
    await tx
      .insertInto('timer')
      .values({ civil_id: civilId, subject: id, send_id: sendId, ...timer })
      .onConflict((conflict) => conflict.columns(['civil_id', 'subject', 'send_id']).doUpdateSet(timer))
      .execute();
    await outbox.enqueue(tx, job, { civilId, id, sendId } satisfies TimerDue, dueAt);
    return true;
  }
  if (type !== 'xstate.cancel') return false;
  await timerOf(tx, { civilId, id }, (params as { sendId: string }).sendId).remove();
  return true;
};

/** Whether a timer of the subject is due. Its job may still be on its way, after an outage for long. */
export const isTimerDue = async (tx: Tx, { civilId, id }: Subject, now: Date): Promise<boolean> => {
  const due = await tx
    .selectFrom('timer')
    .select('send_id')
    .where('civil_id', '=', civilId)
    .where('subject', '=', id)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return due !== undefined;
};

/** A timer that is due sends its event, unless the timer was cancelled or reset meanwhile: its row is authoritative. */
export const runTimers = (
  { outbox, transact, clock }: Pick<Context, 'outbox' | 'transact' | 'clock'>,
  job: string,
  send: (tx: Tx, subject: Subject, event: AnyEventObject) => Promise<unknown>,
): void => {
  const run: JobHandler = async ({ payload }) => {
    const due = timerDue.parse(payload);
    await transact(async (tx) => {
      const row = timerOf(tx, due, due.sendId);
      const timer = await row.find();
      if (!timer) return;
      if (timer.due_at > clock.now()) return outbox.enqueue(tx, job, due, timer.due_at);
      await row.remove();
      await send(tx, due, timer.event as AnyEventObject);
    });
  };
  outbox.handle(job, run, 'urgent');
};
