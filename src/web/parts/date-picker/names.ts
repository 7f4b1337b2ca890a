/** Names of months and weekdays. Only names come from the browser: which day it is, is the calendar's own to say. */
import type { CalendarName } from '#contract/calendar/day.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';

const DAY_MS = 86_400_000;
/** The middle of Muharram 1446, and the mean length of a month: no calendar disagrees on which month that is. */
const MID_MUHARRAM = Date.UTC(2024, 6, 21);
const HIJRI_MONTH_MS = 29.5306 * DAY_MS;
/** A Sunday. */
const SUNDAY = Date.UTC(2023, 0, 1);

export type Names = {
  months: Record<CalendarName, readonly string[]>;
  /** From Sunday on. */
  weekdays: readonly string[];
  /** As short as the language can say them. */
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
export const namesIn = (lang: Lang): Names => {
  const names = made.get(lang) ?? madeFor(lang);
  made.set(lang, names);
  return names;
};
