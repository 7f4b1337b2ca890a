/** Typed dates: any digits, short parts, hyphens, dots or spaces between them, invisible marks anywhere. */
import { cleanText, latinDigits } from '../fields/normalise-text.ts';
import { type CalendarName, readMonth } from './day.ts';

/** `١٤٤٦-1-30` -> `1446/01/30`. A text without three parts is only cleaned. Nothing is clamped or converted. */
export const maskDate = (typed: string): string => {
  const parts = latinDigits(cleanText(typed)).split(/[/\-.\s]+/);
  const [year = '', month = '', day = ''] = parts;
  return parts.length === 3 ? `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}` : parts.join('/');
};

/** The plausible years of a citizen or of their papers; a year between the two belongs to neither calendar. */
const PLAUSIBLE: Record<CalendarName, (year: number) => boolean> = {
  hijri: (year) => year >= 1200 && year <= 1600,
  gregorian: (year) => year >= 1800 && year <= 2200,
};

/** The likely calendar of a masked date, by its year; null for other text. */
export const seemsOf = (masked: string): CalendarName | null => {
  const year = readMonth(masked)?.year;
  if (year === undefined) return null;
  if (PLAUSIBLE.hijri(year)) return 'hijri';
  return PLAUSIBLE.gregorian(year) ? 'gregorian' : null;
};
