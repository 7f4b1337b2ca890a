/**
 * What can be booked: the slots of a department on the days ahead, from its hours, the holidays, and what is taken already.
 * Offered to other areas.
 */
import type { Kysely, Selectable } from 'kysely';
import { addDays, civilDayOf, instantIn, weekdayOf } from '#contract/calendar/civil-day.ts';
import { toHijri } from '#contract/calendar/convert.ts';
import { dayOf } from '#contract/calendar/day.ts';
import type { Bilingual } from '#contract/fields/fields.ts';
import { type Flags, isOpenWith } from '#contract/kernel/flags.ts';
import { type OpeningDay, SLOTS_OFFERED, type SlotOffer } from '#contract/services/appointments.ts';
import { ProblemError } from '#server/core/problem.ts';
import type { Database } from '#server/db/schema.ts';
import type { Season } from './tables.ts';

export type Department = Selectable<Database['appointment_department']> & {
  kind: Database['appointment_place']['kind'];
};

/** The general manager is found only while the flag is on. */
export const isOfferedPlace = (kind: Department['kind'], flags: Flags): boolean =>
  kind !== 'generalManager' || isOpenWith(flags, 'generalManagerAppointment');

export const departmentOf = async (db: Kysely<Database>, id: string, flags: Flags): Promise<Department> => {
  const found = await db
    .selectFrom('appointment_department')
    .innerJoin('appointment_place', 'appointment_place.id', 'appointment_department.place_id')
    .selectAll('appointment_department')
    .select('appointment_place.kind')
    .where('appointment_department.id', '=', id)
    .executeTakeFirst();
  if (!found || !isOfferedPlace(found.kind, flags)) throw new ProblemError('not_found');
  return found;
};

type Hours = Selectable<Database['appointment_hours']>[];
type Holidays = { first_day: string; last_day: string; title: Bilingual }[];

const holidayOn = (holidays: Holidays, day: string) =>
  holidays.find(({ first_day, last_day }) => first_day <= day && day <= last_day)?.title ?? null;

const RAMADAN = 9;
const seasonOf = (day: string): Season =>
  toHijri(dayOf(day.replaceAll('-', '/'))).day?.month === RAMADAN ? 'ramadan' : 'usual';

/** A slot ends before the department closes. */
const startsOn = (day: string, hours: Hours, minutes: number): Date[] =>
  hours
    .filter(({ weekday, season }) => weekday === weekdayOf(day) && season === seasonOf(day))
    .flatMap(({ opens, closes }) =>
      Array.from({ length: Math.floor((closes - opens) / minutes) }, (_, at) => instantIn(day, opens + at * minutes)),
    );

/** Today and the days of the booking window. */
export const openingsOf = async (
  db: Kysely<Database>,
  department: Department,
  { now, days }: { now: Date; days: number },
): Promise<OpeningDay[]> => {
  const today = civilDayOf(now.toISOString());
  const end = addDays(today, days + 1);
  const hours = await db
    .selectFrom('appointment_hours')
    .selectAll()
    .where('kind', '=', department.kind)
    .orderBy('opens')
    .execute();
  const holidays = await db
    .selectFrom('holiday')
    .selectAll()
    .where('last_day', '>=', today)
    .where('first_day', '<', end)
    .execute();
  const booked = await db
    .selectFrom('appointment_slot')
    .select(['starts_at', 'taken'])
    .where('department_id', '=', department.id)
    .where('starts_at', '>', now)
    .where('starts_at', '<', instantIn(end, 0))
    .execute();
  const taken = new Map(booked.map((slot) => [slot.starts_at.getTime(), slot.taken]));
  return Array.from({ length: days + 1 }, (_, ahead) => {
    const day = addDays(today, ahead);
    const holiday = holidayOn(holidays, day);
    const starts = holiday ? [] : startsOn(day, hours, department.minutes).filter((start) => start > now);
    return {
      day,
      holiday,
      slots: starts.map((start) => ({
        startsAt: start.toISOString(),
        free: Math.max(0, department.capacity - (taken.get(start.getTime()) ?? 0)),
      })),
    };
  });
};

/** The next free slots from that time on; where there are none left, the first ones. */
export const offersAfter = (days: readonly OpeningDay[], startsAt: string): SlotOffer[] => {
  const free = days.flatMap(({ slots }) => slots).filter((slot) => slot.free > 0);
  const later = free.filter((slot) => slot.startsAt > startsAt);
  return (later.length > 0 ? later : free)
    .filter((slot) => slot.startsAt !== startsAt)
    .slice(0, SLOTS_OFFERED)
    .map((slot) => ({ startsAt: slot.startsAt }));
};
