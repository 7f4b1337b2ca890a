/**
 * Appointments of invented people: one ahead, one past, one that was cancelled; a day with one slot left, a day without any, and a
 * holiday. Each of them passes through the real lifecycle at earlier times, and sends no messages.
 */
import type { Transaction } from 'kysely';
import type { OpeningDay } from '#contract/services/appointments.ts';
import { bookAppointment } from '#server/appointments/book.ts';
import { advanceAppointment } from '#server/appointments/lifecycle.ts';
import { departmentOf, openingsOf } from '#server/appointments/openings.ts';
import type { Context } from '#server/core/context.ts';
import type { Database } from '#server/db/schema.ts';
import { words } from '#server/db/seeds/table.ts';
import { daysBefore, silent } from './applications.ts';
import { people } from './people.ts';

type Tx = Transaction<Database>;
type Tools = Pick<Context, 'ids' | 'chance' | 'config'>;

/** The branch whose days are nearly full. */
const BUSY = 'buraydah.loans';

const [noura, abdullah, saad] = people;

const openDays = (days: readonly OpeningDay[]) => days.filter(({ slots }) => slots.length > 0);
const slotOf = (days: readonly OpeningDay[], day: number, slot: number): string => {
  const startsAt = openDays(days).at(day)?.slots.at(slot)?.startsAt;
  if (startsAt === undefined) throw new Error('the booking window is too short for the seeds');
  return startsAt;
};

/** A day in the second week from now, on which the fund would be open. */
const plantHoliday = async (tx: Tx, days: readonly OpeningDay[]): Promise<void> => {
  const day = openDays(days).at(8)?.day;
  if (day === undefined) return;
  await tx
    .insertInto('holiday')
    .values({
      first_day: day,
      last_day: day,
      title: JSON.stringify(words('يوم الجرد السنوي', 'Annual stocktaking')),
    })
    .execute();
};

/** Others have booked the rest: all slots of one day, and of the next all but one. */
const fill = async (tx: Tx, days: readonly OpeningDay[]): Promise<void> => {
  const [full, nearlyFull] = openDays(days).slice(2, 4);
  const slots = [...(full?.slots ?? []), ...(nearlyFull?.slots.slice(0, -1) ?? [])];
  if (slots.length === 0) return;
  await tx
    .insertInto('appointment_slot')
    .values(slots.map(({ startsAt, free }) => ({ department_id: BUSY, starts_at: new Date(startsAt), taken: free })))
    .onConflict((conflict) => conflict.columns(['department_id', 'starts_at']).doNothing())
    .execute();
};

export const plantAppointments = async (tx: Tx, tools: Tools, now: Date): Promise<void> => {
  if (!noura || !abdullah || !saad) throw new Error('there is no citizen to meet');
  const at = (daysAgo: number) => ({ ...tools, ...silent, clock: { now: () => daysBefore(now, daysAgo) } });
  const days = async (department: string, daysAgo = 0) =>
    openingsOf(tx, await departmentOf(tx, department, tools.config.flags), {
      now: daysBefore(now, daysAgo),
      days: tools.config.appointmentDays,
    });

  await plantHoliday(tx, await days(BUSY));
  await fill(tx, await days(BUSY));

  const past = await bookAppointment(at(21), tx, noura.civilId, {
    departmentId: 'main-centre.repayment',
    startsAt: slotOf(await days('main-centre.repayment', 21), 2, 3),
  });
  const came = { type: 'appointment.attend', now: past.starts_at.toISOString() } as const;
  await advanceAppointment(
    { ...at(0), clock: { now: () => past.starts_at } },
    tx,
    { civilId: noura.civilId, id: past.id },
    came,
    'fund',
  );
  const cancelled = await bookAppointment(at(6), tx, noura.civilId, {
    departmentId: 'buraydah.customers',
    startsAt: slotOf(await days('buraydah.customers'), 4, 5),
  });
  await advanceAppointment(
    at(3),
    tx,
    { civilId: noura.civilId, id: cancelled.id },
    {
      type: 'appointment.cancelByFund',
      reason: 'يغيب الموظف المختص في هذا اليوم، ويمكنك اختيار وقت آخر',
      now: daysBefore(now, 3).toISOString(),
    },
    'fund',
  );
  for (const [person, departmentId, day, slot] of [
    [noura, 'buraydah.technical', 3, 2],
    [abdullah, 'wadi-dawasir.customers', 1, 0],
    [saad, 'main-centre.repayment', 1, 4],
  ] as const)
    await bookAppointment(at(1), tx, person.civilId, {
      departmentId,
      startsAt: slotOf(await days(departmentId), day, slot),
    });
};
