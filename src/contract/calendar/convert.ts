/**
 * The same day in the other calendar: for reading beside a date, never in its place. What was printed in Saudi Arabia
 * before 1420 and after 1450 differs in many months from what is computed, and thirty-day views hold days that a
 * computed calendar does not have; both are told with the answer, and nobody is refused for them.
 */
import type { CalendarName, Day } from './day.ts';
import { gregorianMonthStart, gregorianOf } from './gregorian.ts';
import { hijriLength, hijriMonthStart, hijriOf } from './hijri.ts';

/** `publishedTableDiffers`: in these years the printed calendar may be a day or two off. */
export type ConversionFlag = 'dayBeyondMonth' | 'publishedTableDiffers' | 'outsideTable';
export type Conversion = {
  /** Null when there is no such day, or none that can be told. */
  day: Day | null;
  /** The day, or the two that a day beyond its month may have meant. */
  candidates: Day[];
  flags: ConversionFlag[];
};

/** The years in which the computed table and the printed one agree in every month. */
const AGREED = { first: 1420, last: 1450 } as const;
const publishedFlags = ({ year }: Day): ConversionFlag[] =>
  year < AGREED.first || year > AGREED.last ? ['publishedTableDiffers'] : [];
const OUTSIDE: Conversion = { day: null, candidates: [], flags: ['outsideTable'] };

export const toGregorian = (hijri: Day): Conversion => {
  const [start, length] = [hijriMonthStart(hijri), hijriLength(hijri)];
  if (start === null || length === null) return OUTSIDE;
  const day = gregorianOf(start + hijri.day - 1);
  if (hijri.day <= length) return { day, candidates: [day], flags: publishedFlags(hijri) };
  return {
    day: null,
    candidates: [gregorianOf(start + length - 1), gregorianOf(start + length)],
    flags: ['dayBeyondMonth', ...publishedFlags(hijri)],
  };
};

export const toHijri = (gregorian: Day): Conversion => {
  const day = hijriOf(gregorianMonthStart(gregorian) + gregorian.day - 1);
  return day ? { day, candidates: [day], flags: publishedFlags(day) } : OUTSIDE;
};

/** A day of one calendar in the other. */
export const convert = (day: Day, calendar: CalendarName): Conversion =>
  calendar === 'hijri' ? toGregorian(day) : toHijri(day);

/** Whether the answer is to be marked as approximate. */
export const isApproximate = ({ flags }: Conversion): boolean => flags.length > 0;
