/** Days and months in words, in the calendar they are of, and a day together with what it is in the other calendar. */
import { useLingui } from '@lingui/react/macro';
import type { Conversion } from '#contract/calendar/convert.ts';
import type { CalendarName, Day, Month } from '#contract/calendar/day.ts';
import { useLang } from '#web/i18n/i18n.ts';
import { namesIn } from './names.ts';

export const useDateWords = () => {
  const { t } = useLingui();
  const names = namesIn(useLang());

  const monthName = (calendar: CalendarName, { month }: Pick<Month, 'month'>) =>
    names.months[calendar][month - 1] ?? '';
  const yearWords = (calendar: CalendarName, year: number) => (calendar === 'hijri' ? t`${year} AH` : String(year));
  const monthWords = (calendar: CalendarName, month: Month) => {
    const [name, year] = [monthName(calendar, month), yearWords(calendar, month.year)];
    return `${name} ${year}`;
  };
  const dayWords = (calendar: CalendarName, day: Day) => `${day.day} ${monthWords(calendar, day)}`;
  /** The day of the other calendar: plain, approximate, one of two, or none. */
  const otherWords = (calendar: CalendarName, { day, candidates, flags }: Conversion): string | null => {
    const other = calendar === 'hijri' ? 'gregorian' : 'hijri';
    const [first, second] = candidates.map((candidate) => dayWords(other, candidate));
    if (first === undefined) return null;
    if (day === null && second !== undefined) return t`about ${first} or ${second}`;
    return flags.length > 0 ? t`about ${first}` : first;
  };
  return { names, monthName, yearWords, monthWords, dayWords, otherWords };
};
export type DateWords = ReturnType<typeof useDateWords>;
