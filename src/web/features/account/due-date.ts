/** Due dates are Hijri text `YYYY/MM/DD` of real months; these functions convert between them and instants. */
import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatDate, formatHijri } from '#contract/calendar/dates.ts';
import { formatDay, readDay } from '#contract/calendar/day.ts';
import { hijriMonthStart } from '#contract/calendar/hijri.ts';
import { useLang } from '#web/i18n/i18n.ts';

/** The day of an instant in Riyadh. */
export const hijriOf = (instant: Date): string => formatDay(calendarOf('hijri', 'calendar').today(instant));

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

/** A due date in its own calendar, and in the Gregorian one as a note. */
export const useDueDate = () => {
  const lang = useLang();
  return (hijri: string) => {
    const instant = instantOf(hijri);
    return { value: formatHijri(instant, lang), note: formatDate(instant, lang) };
  };
};
