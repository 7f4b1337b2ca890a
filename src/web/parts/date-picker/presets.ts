/** Ranges that are often chosen, as data for a picker's buttons: whole months, and the days up to today. */
import { type Calendar, calendarOf } from '#contract/calendar/calendar.ts';
import { addMonths, type Day, dayOf, formatDay } from '#contract/calendar/day.ts';
import type { PickerInput } from '#machines/date-picker/date-picker.events.ts';
import type { Item } from '#machines/date-picker/date-picker.value.ts';

export type Preset = { label: string; value: Item };

const dayBefore = (calendar: Calendar, { day, ...month }: Day): Day => {
  if (day > 1) return { ...month, day: day - 1 };
  const before = addMonths(month, -1);
  return { ...before, day: calendar.lengthOf(before) };
};

/** `today` is a day of the calendar. */
export const spansAround = (
  today: string,
  { calendar: name, monthLength }: Pick<PickerInput, 'calendar' | 'monthLength'>,
) => {
  const calendar = calendarOf(name, monthLength);
  const now = dayOf(today);
  return {
    /** This month is 0, the next one 1. */
    month: (away: number) => {
      const month = addMonths(now, away);
      return { from: formatDay({ ...month, day: 1 }), to: formatDay({ ...month, day: calendar.lengthOf(month) }) };
    },
    /** Today is one of them. */
    lastDays: (count: number) => {
      let first = now;
      for (let days = 1; days < count; days += 1) first = dayBefore(calendar, first);
      return { from: formatDay(first), to: today };
    },
  };
};
