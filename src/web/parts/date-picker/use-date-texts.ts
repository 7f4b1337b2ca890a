/**
 * Days and months as text: in their own calendar, and a day in the other calendar. `Intl` supplies only the names of months and
 * weekdays; which day it is comes from the contract's calendars.
 */
import { useLingui } from '@lingui/react/macro';
import type { Conversion } from '#contract/calendar/convert.ts';
import type { CalendarName, Day, Month } from '#contract/calendar/day.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';
import { useLang } from '#web/i18n/i18n.ts';

const DAY_MS = 86_400_000;
/** The middle of Muharram 1446 and the mean length of a Hijri month: every calendar agrees on the month of such a day. */
const MID_MUHARRAM = Date.UTC(2024, 6, 21);
const HIJRI_MONTH_MS = 29.5306 * DAY_MS;
/** The start of a Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);

type Names = {
  months: Record<CalendarName, readonly string[]>;
  /** The names of the days, which start with Sunday. */
  weekdays: readonly string[];
  /** The shortest names of the language. */
  weekdaysShort: readonly string[];
};

const madeFor = (lang: Lang): Names => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'UTC', ...options });
  const twelve = Array.from({ length: 12 }, (_, month) => month);
  const week = Array.from({ length: 7 }, (_, day) => SUNDAY + day * DAY_MS);
  const hijri = format({ month: 'long', calendar: 'islamic-umalqura' });
  const gregorian = format({ month: 'long', calendar: 'gregory' });
  const [long, short] = [format({ weekday: 'long' }), format({ weekday: lang === 'ar' ? 'narrow' : 'short' })];
  return {
    months: {
      hijri: twelve.map((month) => hijri.format(MID_MUHARRAM + month * HIJRI_MONTH_MS)),
      gregorian: twelve.map((month) => gregorian.format(Date.UTC(2024, month, 15))),
    },
    weekdays: week.map((day) => long.format(day)),
    weekdaysShort: week.map((day) => short.format(day)),
  };
};

const made = new Map<Lang, Names>();
const namesIn = (lang: Lang): Names => {
  const names = made.get(lang) ?? madeFor(lang);
  made.set(lang, names);
  return names;
};

export const useDateTexts = () => {
  const { t } = useLingui();
  const names = namesIn(useLang());

  const monthName = (calendar: CalendarName, { month }: Pick<Month, 'month'>) =>
    names.months[calendar][month - 1] ?? '';
  const yearText = (calendar: CalendarName, year: number) => (calendar === 'hijri' ? t`${year} AH` : String(year));
  const monthText = (calendar: CalendarName, month: Month) => {
    const [name, year] = [monthName(calendar, month), yearText(calendar, month.year)];
    return `${name} ${year}`;
  };
  /** The span from one month to another: the year once where it is the same, the month once where there is only one. */
  const spanText = (calendar: CalendarName, from: Month, to: Month) => {
    if (from.year !== to.year) return `${monthText(calendar, from)} – ${monthText(calendar, to)}`;
    if (from.month !== to.month) return `${monthName(calendar, from)} – ${monthText(calendar, to)}`;
    return monthText(calendar, from);
  };
  const dayText = (calendar: CalendarName, day: Day) => `${day.day} ${monthText(calendar, day)}`;
  /** The same day in the other calendar: exact, approximate, one of two, or none. */
  const otherDayText = (calendar: CalendarName, { day, candidates, flags }: Conversion): string | null => {
    const other = calendar === 'hijri' ? 'gregorian' : 'hijri';
    const [first, second] = candidates.map((candidate) => dayText(other, candidate));
    if (first === undefined) return null;
    if (day === null && second !== undefined) return t`about ${first} or ${second}`;
    return flags.length > 0 ? t`about ${first}` : first;
  };
  return { names, monthName, yearText, monthText, spanText, dayText, otherDayText };
};
