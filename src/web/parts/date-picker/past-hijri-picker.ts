import { calendarOf } from '#contract/calendar/calendar.ts';
import { formatMonth } from '#contract/calendar/day.ts';
import { hostNow } from '#web/boot/config.ts';

/**
 * The picker of a Hijri day in the past, in months of thirty days as on printed papers, and without future months. It opens at the
 * year that is `usual` years ago, and reaches back to that of `most` years ago.
 */
export const pastHijriPicker = ({
  opening,
  usual,
  most,
}: {
  opening: 'years' | 'calendar';
  usual: number;
  most: number;
}) => {
  const { year, month } = calendarOf('hijri', 'fixed30').today(new Date(hostNow()));
  return {
    calendar: 'hijri',
    monthLength: 'fixed30',
    opening,
    // The header's button for today is of no use here.
    header: false,
    noUnset: true,
    min: formatMonth({ year: year - most, month }),
    max: formatMonth({ year, month }),
    defaultYearMonth: formatMonth({ year: year - usual, month: usual === 0 ? month : 1 }),
  } as const;
};
