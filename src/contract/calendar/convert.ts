/**
 * The same day in the other calendar, to show beside a date and never instead of it. Calendars printed in Saudi Arabia before
 * 1420 and after 1450 differ from the computed one in many months, and a thirty-day view has days that the computed calendar
 * lacks. The result flags both; neither is a reason to refuse a date.
 */
import { type CalendarName, type Day, gregorianLength, gregorianMonthStart, gregorianOf } from './day.ts';
import { hijriLength, hijriMonthStart, hijriOf } from './hijri.ts';

/**
 * `publishedTableDiffers`: in these years the printed calendar may be a day or two off. `noSuchDay`: no month of either view has
 * the day, as in 1446/13/01, 1446/01/00 or 1446/01/31.
 */
export type ConversionFlag = 'dayBeyondMonth' | 'publishedTableDiffers' | 'outsideTable' | 'noSuchDay';
export type Conversion = {
  /** Null when the day does not exist in the table or is outside it. */
  day: Day | null;
  /** The day, or both possible days for a day beyond the end of its month. */
  candidates: Day[];
  flags: ConversionFlag[];
};

/** The years in which the computed and the printed calendar agree in every month. */
const AGREED = { first: 1420, last: 1450 } as const;
const publishedFlags = ({ year }: Day): ConversionFlag[] =>
  year < AGREED.first || year > AGREED.last ? ['publishedTableDiffers'] : [];
const OUTSIDE: Conversion = { day: null, candidates: [], flags: ['outsideTable'] };
const NO_SUCH_DAY: Conversion = { day: null, candidates: [], flags: ['noSuchDay'] };
const isDayOf = ({ month, day }: Day, length: number) => month >= 1 && month <= 12 && day >= 1 && day <= length;

export const toGregorian = (hijri: Day): Conversion => {
  // The thirty-day view shows a thirtieth of every month.
  if (!isDayOf(hijri, 30)) return NO_SUCH_DAY;
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
  if (!isDayOf(gregorian, gregorianLength(gregorian))) return NO_SUCH_DAY;
  const day = hijriOf(gregorianMonthStart(gregorian) + gregorian.day - 1);
  return day ? { day, candidates: [day], flags: publishedFlags(day) } : OUTSIDE;
};

/** A day of one calendar in the other. */
export const convert = (day: Day, calendar: CalendarName): Conversion =>
  calendar === 'hijri' ? toGregorian(day) : toHijri(day);
