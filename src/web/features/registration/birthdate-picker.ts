/**
 * How a birth date is found: by its year, then its month, then its day, in months of thirty days as papers have them. It
 * opens where people who apply are born, and shows no month that is still to come.
 */
import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatMonth } from '#contract/calendar/day.ts';
import { hostNow } from '#web/boot/config.ts';

const AGES = { usual: 35, most: 120 } as const;

export const birthdatePicker = () => {
  const { year, month } = calendarOf('hijri', 'fixed30').today(new Date(hostNow()));
  return {
    calendar: 'hijri',
    monthLength: 'fixed30',
    opening: 'years',
    // Nobody is born today.
    header: false,
    noUnset: true,
    min: formatMonth({ year: year - AGES.most, month }),
    max: formatMonth({ year, month }),
    defaultYearMonth: formatMonth({ year: year - AGES.usual, month: 1 }),
  } as const;
};
