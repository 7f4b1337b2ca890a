/** Days of loans are Hijri text `YYYY/MM/DD` of real months; formatters take instants. */
import { readDay } from './day.ts';
import { hijriMonthStart } from './hijri.ts';

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
