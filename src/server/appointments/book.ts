/**
 * Books and moves appointments. The citizen is locked, so what they book at the same time counts; the row of a slot is the last word on
 * its places.
 * Offered to other areas.
 */
import type { Transaction } from 'kysely';
import type { Booking } from '#contract/services/appointments.ts';
import { lockCitizen } from '#server/core/citizens.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import { countTransition } from '#server/core/lifecycle/transitions.ts';
import { ProblemError } from '#server/core/problem.ts';
import { drawReference } from '#server/core/reference-number.ts';
import type { Database } from '#server/db/schema.ts';
import { advanceAppointment, initialState, recordEvent, sendNotice, type Tools } from './lifecycle.ts';
import { type Department, departmentOf } from './openings.ts';
import { remindOf } from './remind.ts';
import {
  type AppointmentKey,
  findAppointment,
  lockAppointment,
  type ShownRow,
  showAppointment,
  snapshotOf,
  upcomingOf,
} from './rows.ts';
import { freeSlot, takeSlot } from './slots.ts';

type Tx = Transaction<Database>;
export type Needs = Tools & Pick<Context, 'ids' | 'chance' | 'config'>;

/** One appointment ahead for each service of a kind of place, and none at the time of another. Throws appointment_exists, which names it. */
const refuseSecond = async (
  { clock }: Needs,
  tx: Tx,
  civilId: string,
  { kind, service, minutes }: Department,
  starts: Date,
  moving?: string,
): Promise<void> => {
  const now = clock.now();
  const ends = after(starts, minutes * 60);
  const ahead = (await upcomingOf(tx, civilId, now)).filter(({ id }) => id !== moving);
  const inTheWay =
    ahead.find((one) => one.place === kind && one.service === service) ??
    ahead.find((one) => one.starts_at < ends && one.ends_at > starts);
  if (inTheWay) throw new ProblemError('appointment_exists', { detail: showAppointment(inTheWay, now) });
};

/** Throws not_found, appointment_exists and slot_taken. */
export const bookAppointment = async (
  needs: Needs,
  tx: Tx,
  civilId: string,
  { departmentId, startsAt }: Booking,
): Promise<ShownRow> => {
  const now = needs.clock.now();
  const starts = new Date(startsAt);
  const department = await departmentOf(tx, departmentId, needs.config.flags);

  await lockCitizen(tx, civilId);
  await refuseSecond(needs, tx, civilId, department, starts);
  await takeSlot(needs, tx, department, starts.toISOString());
  const id = needs.ids();
  const made = {
    ...{ civil_id: civilId, id, department_id: departmentId, version: 1, sequence: 0, status: 'booked' as const },
    number: await drawReference(tx, needs, 'AP'),
    starts_at: starts,
    ends_at: after(starts, department.minutes * 60),
    state: initialState(id, starts.toISOString()),
    booked_at: now,
    updated_at: now,
  };
  await tx.insertInto('appointment').values(made).execute();
  const event = { type: 'appointment.book', startsAt: made.starts_at } as const;
  await recordEvent(needs, tx, made, event, 'citizen');
  countTransition(needs, 'appointment', { from: null, event, to: made.status });
  const row = await findAppointment(tx, { civilId, id });
  await sendNotice(needs, tx, row, 'appointmentBooked');
  await remindOf(needs, tx, row);
  needs.news.tell(civilId);
  return row;
};

/** The old slot is freed and the new one taken, in one transaction. Throws not_found, appointment_closed, appointment_exists and slot_taken. */
export const moveAppointment = async (
  needs: Needs,
  tx: Tx,
  key: AppointmentKey,
  startsAt: string,
): Promise<{ row: ShownRow; isMoved: boolean }> => {
  await lockCitizen(tx, key.civilId);
  // The appointment is locked before any slot, as in everything that changes one: otherwise two changes could wait for
  // each other.
  await lockAppointment(tx, key);
  const row = await findAppointment(tx, key);
  const now = needs.clock.now().toISOString();
  const isMovable = snapshotOf(row).can({ type: 'appointment.move', startsAt: row.starts_at.toISOString(), now });
  if (!isMovable) throw new ProblemError('appointment_closed');
  const starts = new Date(startsAt);
  if (starts.getTime() === row.starts_at.getTime()) return { row, isMoved: false };
  const department = await departmentOf(tx, row.department_id, needs.config.flags);
  await refuseSecond(needs, tx, key.civilId, department, starts, key.id);
  // Slots are locked in the order of time, so two citizens who change places do not wait for each other.
  const take = () => takeSlot(needs, tx, department, starts.toISOString());
  const free = () => freeSlot(tx, row.department_id, row.starts_at);
  for (const step of starts < row.starts_at ? [take, free] : [free, take]) await step();
  const event = { type: 'appointment.move', startsAt: starts.toISOString(), now } as const;
  const moved = await advanceAppointment(needs, tx, key, event, 'citizen');
  await remindOf(needs, tx, moved);
  return { row: moved, isMoved: true };
};
