/** Days of loans are Hijri text `YYYY/MM/DD`. */
import { hijriDayOn } from '#contract/calendar/hijri-instant.ts';
import { dayInRiyadh } from '#server/core/clock.ts';

/** The day in Riyadh at that instant. */
export const hijriDayOf = (instant: Date): string => hijriDayOn(dayInRiyadh(instant));
