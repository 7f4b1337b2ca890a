/** Reminds of an appointment on the afternoon before. The job looks first: one that was moved or cancelled since is not reminded of. */
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { addDays, civilDayOf, instantIn } from '#contract/calendar/civil-day.ts';
import { after } from '#server/core/clock.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/schema.ts';
import { sendNotice, type Tools } from './lifecycle.ts';
import { appointmentRows, type ShownRow } from './rows.ts';

const REMIND = 'appointment.remind';
const reminder = z.object({ id: z.string(), startsAt: z.string() });
/** Four in the afternoon, in minutes after midnight. */
const AFTERNOON = 16 * 60;
/** The reminders of a day go out over an hour, each at its own second of it, not all at four. */
const SPREAD_SECONDS = 3600;
/** The last digits of an id are random, so any two ids of a day are far apart. */
const secondOf = (id: string) => Math.floor((Number.parseInt(id.slice(-8), 16) / 2 ** 32) * SPREAD_SECONDS);

/** An appointment booked later than the afternoon before it gets no reminder. */
export const remindOf = async (
  { clock, outbox }: Pick<Tools, 'clock' | 'outbox'>,
  tx: Transaction<Database>,
  { id, starts_at }: ShownRow,
): Promise<void> => {
  const startsAt = starts_at.toISOString();
  const from = instantIn(addDays(civilDayOf(startsAt), -1), AFTERNOON);
  if (from <= clock.now()) return;
  const dueAt = after(from, secondOf(id));
  await outbox.enqueue(tx, REMIND, { id, startsAt } satisfies z.infer<typeof reminder>, dueAt);
};

export const handleReminders = ({ transact, ...tools }: Tools & Pick<Context, 'outbox' | 'transact'>): void =>
  tools.outbox.handle(REMIND, async ({ payload }) => {
    const { id, startsAt } = reminder.parse(payload);
    await transact(async (tx) => {
      const row = await appointmentRows(tx)
        .where('appointment.id', '=', id)
        .forUpdate('appointment')
        .executeTakeFirst();
      const starts = new Date(startsAt);
      if (row?.status !== 'booked' || row.starts_at.getTime() !== starts.getTime() || starts <= tools.clock.now())
        return;
      // A job may run twice.
      if (row.reminded_for?.getTime() === starts.getTime()) return;
      await tx.updateTable('appointment').set({ reminded_for: starts }).where('id', '=', id).execute();
      await sendNotice(tools, tx, row, 'appointmentReminder');
    });
  });
