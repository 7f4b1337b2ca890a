/** Days of loans are Hijri text `YYYY/MM/DD`, and instalments are due once a Hijri year. */
import { toHijri } from '#contract/calendar/convert.ts';
import { type Day, dayOf, formatDay } from '#contract/calendar/day.ts';
import { dayInRiyadh } from '#server/core/clock.ts';

/** Every month has this day, so a due date exists in each year. */
const LAST_DAY_OF_EVERY_MONTH = 29;

const hijriOf = (instant: Date): Day => {
  const { day } = toHijri(dayOf(dayInRiyadh(instant).replaceAll('-', '/')));
  if (!day) throw new Error(`${instant.toISOString()} is outside the Hijri table`);
  return day;
};

/** The day in Riyadh at that instant. */
export const hijriDayOf = (instant: Date): string => formatDay(hijriOf(instant));

/** The same day some Hijri years later. */
export const hijriYearsAfter = (instant: Date, years: number): string => {
  const { year, month, day } = hijriOf(instant);
  return formatDay({ year: year + years, month, day: Math.min(day, LAST_DAY_OF_EVERY_MONTH) });
};
