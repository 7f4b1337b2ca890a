/** Days of loans are Hijri text `YYYY/MM/DD` of real months; formatters take instants. */
import { toHijri } from './convert.ts';
import { dayOf, formatDay, readDay } from './day.ts';
import { hijriLength, hijriMonthStart } from './hijri.ts';

const DAY_MS = 86_400_000;
/** Noon, so that no time zone moves the day. */
const NOON_MS = DAY_MS / 2;

/** The instant of a Hijri date; a day that its month does not have is the day after the month. */
export const instantOf = (hijri: string): string => {
  const day = readDay(hijri);
  const start = day && hijriMonthStart(day);
  if (!day || start === null) throw new RangeError(`${hijri} is no Hijri date`);
  return new Date((start + day.day - 1) * DAY_MS + NOON_MS).toISOString();
};

/** The Gregorian day of a Hijri one: `2029-10-26`. */
export const gregorianDayOn = (hijri: string): string => instantOf(hijri).slice(0, 10);

/** The Hijri day of a Gregorian one, `2026-11-28`. */
export const hijriDayOn = (gregorian: string): string => {
  const { day } = toHijri(dayOf(gregorian.replaceAll('-', '/')));
  if (!day) throw new RangeError(`${gregorian} is outside the Hijri table`);
  return formatDay(day);
};

/** The same Hijri day some years later; the last day of the month in a year in which it has no thirtieth. */
export const hijriYearsAfter = (hijri: string, years: number): string => {
  const { year, month, day } = dayOf(hijri);
  const later = { year: year + years, month };
  const length = hijriLength(later);
  if (length === null) throw new RangeError(`${years} years after ${hijri} is outside the Hijri table`);
  return formatDay({ ...later, day: Math.min(day, length) });
};
