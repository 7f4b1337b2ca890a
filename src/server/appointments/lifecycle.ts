/**
 * The only place where an appointment changes its state. The lifecycle machine decides; row, slot, history and messages are written
 * in the caller's transaction: all of it happens once, or nothing does.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import { type AnyEventObject, initialTransition, transition } from 'xstate';
import { persist } from '#machines/kit/runtime/persistence.ts';
import {
  type AppointmentEvent,
  type AppointmentNotice,
  appointmentMachine,
} from '#machines/lifecycles/appointment/appointment.machine.ts';
import { type AppointmentSnapshot, appointmentPersistence } from '#machines/lifecycles/appointment/appointment.ts';
import type { Context } from '#server/core/context.ts';
import type { ReturnedAction } from '#server/core/lifecycle/timers.ts';
import { type CountsTransitions, countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { notify } from '#server/notifications/notify.ts';
import { noticeTexts } from './appointments.texts.ts';
import {
  type AppointmentKey,
  type AppointmentRow,
  findAppointment,
  lockAppointment,
  type ShownRow,
  showAppointment,
  snapshotOf,
} from './rows.ts';
import { freeSlot } from './slots.ts';

type Tx = Transaction<Database>;
export type Tools = Pick<Context, 'ids'> &
  CountsTransitions & {
    clock: Pick<Context['clock'], 'now'>;
    outbox: Pick<Context['outbox'], 'enqueue'>;
    news: Pick<Context['news'], 'tell'>;
  };
export type Actor = 'citizen' | 'fund';

const persisted = (snapshot: AppointmentSnapshot) => JSON.stringify(persist(appointmentPersistence, snapshot));

/** The state in which an appointment begins. */
export const initialState = (appointmentId: string, startsAt: string): string =>
  persisted(initialTransition(appointmentMachine, { appointmentId, startsAt })[0]);

/** Writes the event into the history of the appointment. */
export const recordEvent = async (
  { clock }: Pick<Tools, 'clock'>,
  tx: Tx,
  { civil_id, id, version, status }: Pick<AppointmentRow, 'civil_id' | 'id' | 'version' | 'status'>,
  { type, ...payload }: AnyEventObject,
  by: Actor,
): Promise<void> => {
  await tx
    .insertInto('appointment_event')
    .values({
      ...{ civil_id, appointment_id: id, version, by },
      at: clock.now(),
      event: type,
      state: status,
      payload: JSON.stringify(payload),
    })
    .execute();
};

export const sendNotice = async (
  tools: Tools,
  tx: Tx,
  row: ShownRow,
  notice: keyof typeof noticeTexts,
): Promise<void> =>
  notify(tools, tx, {
    civilId: row.civil_id,
    topic: 'appointment',
    text: noticeTexts[notice](showAppointment(row, tools.clock.now())),
    to: `appointment/${row.id}`,
  });

const execute = async (tools: Tools, tx: Tx, row: ShownRow, actions: readonly ReturnedAction[]) => {
  for (const { type, params } of actions) {
    if (type === 'freeSlot') await freeSlot(tx, row.department_id, row.starts_at);
    else if (type === 'notifyCitizen')
      await sendNotice(tools, tx, row, (params as { notice: AppointmentNotice }).notice);
    else throw new Error(`the server cannot execute ${type}`);
  }
};

/** Whether the event changes what a calendar shows. */
const isForCalendar = ({ type }: AppointmentEvent) => type !== 'appointment.attend' && type !== 'appointment.miss';
const lasting = ({ starts_at, ends_at }: AppointmentRow) => ends_at.getTime() - starts_at.getTime();

/** Sends one event to an appointment. Throws appointment_closed when its state does not accept the event any more. */
export const advanceAppointment = async (
  tools: Tools,
  tx: Tx,
  key: AppointmentKey,
  event: AppointmentEvent,
  by: Actor,
): Promise<ShownRow> => {
  const row = await lockAppointment(tx, key);
  const before = snapshotOf(row);
  if (!before.can(event)) throw new ProblemError('appointment_closed');
  const [snapshot, actions] = transition(appointmentMachine, before, event);
  const starts = new Date(snapshot.context.startsAt);
  await tx
    .updateTable('appointment')
    .set({
      state: persisted(snapshot),
      status: snapshot.value,
      starts_at: starts,
      ends_at: new Date(starts.getTime() + lasting(row)),
      version: row.version + 1,
      sequence: row.sequence + (isForCalendar(event) ? 1 : 0),
      updated_at: tools.clock.now(),
    })
    .where('civil_id', '=', key.civilId)
    .where('id', '=', key.id)
    .execute();
  const next = await findAppointment(tx, key);
  await recordEvent(tools, tx, next, event, by);
  countTransition(tools, 'appointment', { from: before.value, event, to: snapshot.value });
  await execute(tools, tx, next, actions);
  tools.news.tell(key.civilId);
  return next;
};
