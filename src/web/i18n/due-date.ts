/** Due dates are Hijri text `YYYY/MM/DD`: today's, and how one is shown. */
import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatDate, formatHijri } from '#contract/calendar/dates.ts';
import { formatDay } from '#contract/calendar/day.ts';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import { useLang } from '#web/i18n/i18n.ts';

/** The day of an instant in Riyadh. */
export const hijriOf = (instant: Date): string => formatDay(calendarOf('hijri', 'calendar').today(instant));

/** A due date in its own calendar, and in the Gregorian one as a note. */
export const useDueDate = () => {
  const lang = useLang();
  return (hijri: string) => {
    const instant = instantOf(hijri);
    return { value: formatHijri(instant, lang), note: formatDate(instant, lang) };
  };
};
