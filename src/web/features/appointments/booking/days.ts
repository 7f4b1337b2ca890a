/** Days of the openings, `2026-12-01`, as those of the picker, which shows the months of Umm al-Qura: `1448/06/21`. */
import { toGregorian, toHijri } from '#contract/calendar/convert.ts';
import { dayOf, formatDay } from '#contract/calendar/day.ts';
import type { OpeningDay } from '#contract/services/appointments.ts';

export const hijriOfDay = (day: string): string => {
  const { day: hijri } = toHijri(dayOf(day.replaceAll('-', '/')));
  if (!hijri) throw new RangeError(`${day} is in no Hijri month of the table`);
  return formatDay(hijri);
};
export const dayOfHijri = (hijri: string): string => {
  const { day } = toGregorian(dayOf(hijri));
  if (!day) throw new RangeError(`${hijri} is no day of its month`);
  return formatDay(day).replaceAll('/', '-');
};

/** The months that can be shown, and the one to begin with: that of the first day with something free. */
export const monthsOf = (days: readonly OpeningDay[], open: readonly string[]) => {
  const [first, last] = [days.at(0)?.day, days.at(-1)?.day];
  const monthOf = (day: string | undefined) => day && hijriOfDay(day).slice(0, 7);
  return { min: monthOf(first), max: monthOf(last), defaultYearMonth: monthOf(open.at(0) ?? first) };
};

/** Holidays of the window, each once with its first day. */
export const holidaysOf = (days: readonly OpeningDay[]) =>
  days.filter(({ holiday }, index) => holiday !== null && days[index - 1]?.holiday?.en !== holiday.en);
