/**
 * A calendar for a screen: lengths of months, weekdays, today, parsing and formatting. With `fixed30` every Hijri month shows
 * thirty days, as printed papers by another table do; with `calendar` its real days. The first weekday of a month always comes
 * from the table, never from the shown length of the month before.
 */
import {
  type CalendarName,
  compareDays,
  type Day,
  formatDay,
  gregorianLength,
  gregorianMonthStart,
  gregorianOf,
  type Month,
  readDay,
} from './day.ts';
import { HIJRI_YEARS, hijriLength, hijriMonthStart, hijriOf } from './hijri.ts';

export type MonthLength = 'fixed30' | 'calendar';
/** The day of the week; 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
export type Calendar = {
  name: CalendarName;
  /** The first and last month that can be shown, `YYYY/MM`. */
  bounds: { min: string; max: string };
  /** The number of days that the month shows. */
  lengthOf(month: Month): number;
  /** The number of days that the month has in the table. */
  realLengthOf(month: Month): number;
  weekdayOf(day: Day): Weekday;
  /** The civil day in Riyadh. */
  today(now: Date): Day;
  /** The day of an exact text, if this calendar shows it; otherwise null. */
  parse(text: string): Day | null;
  format(day: Day): string;
  compare(a: Day, b: Day): number;
  /** The number of shown days from the first to the last, both included. */
  count(from: Day, to: Day): number;
};

const DAY_MS = 86_400_000;
/** Riyadh is three hours ahead all year round. */
const RIYADH_MS = 3 * 3_600_000;

/** The number of the civil day in Riyadh. */
export const dayNumberIn = (now: Date) => Math.floor((now.getTime() + RIYADH_MS) / DAY_MS);
const weekdayOfNumber = (dayNumber: number) => ((((dayNumber + 4) % 7) + 7) % 7) as Weekday;

type Arithmetic = Pick<Calendar, 'name' | 'bounds' | 'realLengthOf'> & {
  monthStart(month: Month): number;
  of(dayNumber: number): Day;
};

const outside = (): never => {
  throw new RangeError(`only the years ${HIJRI_YEARS.first} to ${HIJRI_YEARS.last} are in the table`);
};
const hijri: Arithmetic = {
  name: 'hijri',
  bounds: { min: `${HIJRI_YEARS.first}/01`, max: `${HIJRI_YEARS.last}/12` },
  realLengthOf: (month) => hijriLength(month) ?? outside(),
  monthStart: (month) => hijriMonthStart(month) ?? outside(),
  of: (dayNumber) => hijriOf(dayNumber) ?? outside(),
};
const gregorian: Arithmetic = {
  name: 'gregorian',
  // The whole years of which every day has a Hijri date.
  bounds: { min: '1883/01', max: '2076/12' },
  realLengthOf: gregorianLength,
  monthStart: gregorianMonthStart,
  of: gregorianOf,
};

/** The thirty-day view exists for Hijri months only; Gregorian months have their real lengths. */
export const calendarOf = (name: CalendarName, monthLength: MonthLength): Calendar => {
  const { bounds, realLengthOf, monthStart, of } = name === 'hijri' ? hijri : gregorian;
  const isFixed = name === 'hijri' && monthLength === 'fixed30';
  const lengthOf = (month: Month) => (isFixed ? 30 : realLengthOf(month));
  const numberOf = (day: Day) => monthStart(day) + day.day - 1;
  return {
    name,
    bounds,
    lengthOf,
    realLengthOf,
    weekdayOf: (day) => weekdayOfNumber(numberOf(day)),
    today: (now) => of(dayNumberIn(now)),
    parse: (text) => {
      const day = readDay(text);
      const month = text.slice(0, 7);
      if (!day || month < bounds.min || month > bounds.max) return null;
      return day.day >= 1 && day.day <= lengthOf(day) ? day : null;
    },
    format: formatDay,
    compare: compareDays,
    count: (from, to) =>
      isFixed
        ? ((to.year - from.year) * 12 + to.month - from.month) * 30 + to.day - from.day + 1
        : numberOf(to) - numberOf(from) + 1,
  };
};
