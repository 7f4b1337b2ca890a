/** Places in slots: the row of a slot counts those that are taken, and the database lets no count pass the capacity. */
import { sql, type Transaction } from 'kysely';
import type { Context } from '#server/core/context.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import { type Department, offersAfter, openingsOf } from './openings.ts';

type Tx = Transaction<Database>;
export type Window = Pick<Context, 'config'> & { clock: Pick<Context['clock'], 'now'> };

/**
 * Takes a place in a slot, once. A later caller waits for the row, and finds it full. Throws slot_taken, with the next
 * free slots, for a full slot, and for one that is not offered, or no longer.
 */
export const takeSlot = async (
  { config, clock }: Window,
  tx: Tx,
  department: Department,
  startsAt: string,
): Promise<void> => {
  const days = await openingsOf(tx, department, { now: clock.now(), days: config.appointmentDays });
  const refuse = () => new ProblemError('slot_taken', { detail: offersAfter(days, startsAt) });
  if (!days.some(({ slots }) => slots.some((slot) => slot.startsAt === startsAt))) throw refuse();
  const counted = await tx
    .insertInto('appointment_slot')
    .values({ department_id: department.id, starts_at: new Date(startsAt), taken: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['department_id', 'starts_at'])
        .doUpdateSet({ taken: sql`appointment_slot.taken + 1` })
        .where('appointment_slot.taken', '<', department.capacity),
    )
    .returning('taken')
    .executeTakeFirst();
  if (!counted) throw refuse();
};

export const freeSlot = async (tx: Tx, departmentId: string, startsAt: Date): Promise<void> => {
  await tx
    .updateTable('appointment_slot')
    .set({ taken: sql`taken - 1` })
    .where('department_id', '=', departmentId)
    .where('starts_at', '=', startsAt)
    .execute();
};
