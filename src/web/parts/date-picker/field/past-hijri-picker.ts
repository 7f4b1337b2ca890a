import { calendarOf } from '#contract/calendar/calendar.ts';
import type { pastHijri } from '#contract/calendar/date-input.ts';
import { dayOf, formatDay, formatMonth } from '#contract/calendar/day.ts';
import { serverNow } from '#web/state/config.ts';

/** The civil day in Riyadh by the server's clock. */
export const hijriToday = (): string => formatDay(calendarOf('hijri', 'fixed30').today(new Date(serverNow())));

/**
 * The picker of a Hijri day in the past, in months of thirty days as on printed papers; `past` says which days it offers. It opens at
 * the year that is `usual` years ago.
 */
export const pastHijriPicker = ({
  past,
  firstView,
  usual,
}: {
  past: ReturnType<typeof pastHijri>;
  firstView: 'years' | 'calendar';
  usual: number;
}) => {
  const { year, month } = dayOf(past.notAfter);
  return {
    ...past,
    monthLength: 'fixed30',
    firstView,
    // The header's button for today is of no use here.
    header: false,
    noUnset: true,
    defaultYearMonth: formatMonth({ year: year - usual, month: usual === 0 ? month : 1 }),
  } as const;
};
