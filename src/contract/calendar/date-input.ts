/** Dates as they are typed: any digits, short parts, hyphens, dots or spaces between them, invisible marks anywhere. */
import { cleanText, latinDigits } from '../fields/normalise-text.ts';
import { type CalendarName, readMonth } from './day.ts';

/** `١٤٤٦-1-30` -> `1446/01/30`; what has not three parts is only cleaned. Nothing is clamped and nothing is converted. */
export const maskDate = (typed: string): string => {
  const parts = latinDigits(cleanText(typed)).split(/[/\-.\s]+/);
  const [year = '', month = '', day = ''] = parts;
  return parts.length === 3 ? `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}` : parts.join('/');
};

/** The years in which a date of a citizen or of his papers can lie; between the two nothing is claimed. */
const PLAUSIBLE: Record<CalendarName, (year: number) => boolean> = {
  hijri: (year) => year >= 1200 && year <= 1600,
  gregorian: (year) => year >= 1800 && year <= 2200,
};

/** Which calendar a masked date seems to be of, by its year; null for what is no date. */
export const seemsOf = (masked: string): CalendarName | null => {
  const year = readMonth(masked)?.year;
  if (year === undefined) return null;
  if (PLAUSIBLE.hijri(year)) return 'hijri';
  return PLAUSIBLE.gregorian(year) ? 'gregorian' : null;
};
