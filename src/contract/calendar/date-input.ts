/**
 * Typed dates. A day is understood in any digits, with any of the usual separators or, in eight digits, without them; year first or, with
 * the year in four digits, day first; with the mark of its era, or with the name of its month. What has two readings is not guessed: the fault says what to write.
 */

import { rule } from '../kernel/rules.ts';
import { cleanWord, latinDigits, nameOfCharacter, strayInWord } from '../text/normalise-text.ts';
import { type CalendarName, dayOf, formatMonth, gregorianLength, type Month } from './day.ts';
import { monthNamed } from './month-names.ts';

/** The days that can be answered, in a field as in its picker. */
export type DateRules = {
  calendar: CalendarName;
  /** The days of a month: by default thirty in Hijri, as printed papers may have them, and the real ones in Gregorian. */
  lengthOf?: ((month: Month) => number) | undefined;
  /** The first and the last month, `YYYY/MM`. */
  min?: string | undefined;
  max?: string | undefined;
  /** The last day, `YYYY/MM/DD`: today, where a day in the future makes no sense. */
  notAfter?: string | undefined;
  /** The days that can be chosen: a list, or a test. */
  options?: readonly string[] | ((day: string) => boolean) | undefined;
};

/** The years of which every day exists in both calendars. */
export const YEARS: Record<CalendarName, { first: number; last: number }> = {
  hijri: { first: 1300, last: 1500 },
  gregorian: { first: 1883, last: 2076 },
};
/** The plausible years of a citizen or of their papers; a year between the two belongs to neither calendar. */
const PLAUSIBLE: Record<CalendarName, (year: number) => boolean> = {
  hijri: (year) => year >= 1200 && year <= 1600,
  gregorian: (year) => year >= 1800 && year <= 2200,
};
/** The likely calendar of a year. */
const calendarOfYear = (year: number): CalendarName | null => {
  if (PLAUSIBLE.hijri(year)) return 'hijri';
  return PLAUSIBLE.gregorian(year) ? 'gregorian' : null;
};

/** Separators of the parts of a date: slashes, dots, commas, dashes, the stroke of Arabic (tatweel), spaces. */
const BETWEEN = /[\s/\\⁄∕.,،؍ـ\p{Pd}\u2212]+/u;
const DIGITS_WITHIN = /^(?<before>\D*)(?<digits>\d(?:.*\d)?)(?<behind>\D*)$/u;
const NO_LETTERS = /[\s.ـ]/g;
const ERAS: Record<CalendarName, RegExp> = {
  hijri: /^(?:[هھہ]|هجرية?|ah|h|hijri)$/i,
  gregorian: /^(?:م|ميلادية?|ad|ce|g|gregorian)$/i,
};

type Written = { parts: string[]; era: CalendarName | null };

/** `11 Jumada II 1448`, `December 15, 2026`: in figures, with what else stands there; null where no month is named. */
const withNamedMonth = (before: string, digits: string) => {
  const [, first = '', between = '', last = ''] = /^(\d+)(\D+)(\d+)$/u.exec(digits) ?? [];
  const within = monthNamed(between);
  const named = within ?? monthNamed(before);
  if (!named || first === '') return null;
  return { calendar: named.calendar, parts: [first, String(named.month), last], before: within ? before : '' };
};

/** Returns null for letters that are no mark of an era and no month of it, and for two marks. */
const writtenIn = (cleaned: string): Written | null => {
  const { before: ahead = '', digits = '', behind = '' } = DIGITS_WITHIN.exec(cleaned)?.groups ?? {};
  const named = withNamedMonth(ahead, digits);
  const before = named?.before ?? ahead;
  const [mark, ...others] = [before, behind].map((text) => text.replace(NO_LETTERS, '')).filter((text) => text !== '');
  const era = mark === undefined ? null : (['hijri', 'gregorian'] as const).find((name) => ERAS[name].test(mark));
  const parts = named?.parts ?? digits.split(BETWEEN);
  if (era === undefined || others.length > 0 || !parts.every((part) => /^\d+$/.test(part))) return null;
  if (named && era !== null && era !== named.calendar) return null;
  return { parts, era: era ?? named?.calendar ?? null };
};

type Parts = { year: string; month: string; day: string };
const isShort = (part: string) => part.length <= 2;
/** The largest number that may be a day. */
const MOST_DAYS = 31;

const arrangeOne = (digits: string): Parts | 'dateOrder' | null => {
  if (digits.length === 6) return 'dateOrder';
  if (digits.length !== 8) return null;
  const yearFirst = { year: digits.slice(0, 4), month: digits.slice(4, 6), day: digits.slice(6) };
  // The day comes first, without separators: 15071410.
  const isOther = calendarOfYear(Number(yearFirst.year)) === null || Number(yearFirst.month) > 12;
  const dayFirst = calendarOfYear(Number(digits.slice(4))) !== null && Number(digits.slice(2, 4)) <= 12;
  return isOther && dayFirst ? 'dateOrder' : yearFirst;
};

/** Which part is the year, the month and the day; or the rule that asks for an order with one reading. */
const arrange = (parts: readonly string[]): Parts | 'dateOrder' | 'dateYearDigits' | null => {
  const [first = '', second = '', third = ''] = parts;
  if (parts.length === 1) return arrangeOne(first);
  if (parts.length !== 3 || !isShort(second)) return null;
  if (first.length === 4 && isShort(third)) return { year: first, month: second, day: third };
  if (third.length === 4 && isShort(first)) return { year: third, month: second, day: first };
  const years = [first, third].filter((part) => Number(part) > MOST_DAYS || !isShort(part));
  if (years.length === 0) return 'dateOrder';
  return years.length === 1 ? 'dateYearDigits' : null;
};

const textOf = ({ year, month, day }: Parts) => `${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`;
const cleaned = (typed: string) => latinDigits(cleanWord(typed));

/**
 * `١٥-٧-١٤١٠ هـ` -> `1410/07/15`: the text that the field shows once it is left. What cannot be arranged is only cleaned, and so is a
 * date whose era is not that of its year. Nothing is clamped or converted.
 */
export const maskDate = (typed: string): string => {
  const text = cleaned(typed);
  const written = writtenIn(text);
  const parts = written && arrange(written.parts);
  if (!written || !parts || typeof parts === 'string') return text;
  return written.era === null || written.era === calendarOfYear(Number(parts.year)) ? textOf(parts) : text;
};

export type ReadDate = { day: string } | { fault: string };

/** The rule that a day `YYYY/MM/DD` of this calendar breaks. Texts sort like days. */
const faultOf = (text: string, { calendar, lengthOf, min, max, notAfter, options }: DateRules): string | null => {
  const { year, month, day } = dayOfText(text);
  const { first, last } = YEARS[calendar];
  if (year < first || year > last) return rule('dateYear', `${first}-${last}`);
  if (month < 1 || month > 12) return rule('dateMonth');
  const most = (lengthOf ?? (calendar === 'hijri' ? () => 30 : gregorianLength))({ year, month });
  if (day < 1 || day > most) return rule('dateDay', most);
  if (notAfter !== undefined && text > notAfter) return rule('dateInFuture');
  const shown = formatMonth({ year, month });
  if (min !== undefined && shown < min) return rule('dateTooEarly', min);
  if (max !== undefined && shown > max) return rule('dateTooLate', max);
  const isOffered = typeof options === 'function' ? options(text) : (options?.includes(text) ?? true);
  return isOffered ? null : rule('dateNotOffered');
};
const dayOfText = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('/').map(Number);
  return { year, month, day };
};

/** The typed day as `YYYY/MM/DD`, or the rule that it breaks. */
export const readTypedDate = (typed: string, rules: DateRules): ReadDate => {
  const { calendar } = rules;
  const text = cleaned(typed);
  if (text === '') return { fault: rule('required') };
  const stray = strayInWord(text);
  if (stray !== null) return { fault: rule('strayCharacter', nameOfCharacter(stray)) };
  const written = writtenIn(text);
  const parts = written && arrange(written.parts);
  if (typeof parts === 'string') return { fault: rule(parts) };
  if (!written || !parts) return { fault: rule(calendar === 'hijri' ? 'hijriDate' : 'gregorianDate') };
  const meant = written.era ?? calendarOfYear(Number(parts.year));
  if (meant !== null && meant !== calendar)
    return { fault: rule(calendar === 'hijri' ? 'hijriNotGregorian' : 'gregorianNotHijri') };
  const day = textOf(parts);
  const fault = faultOf(day, rules);
  return fault === null ? { day } : { fault };
};

/** A Hijri day in the past: not after `today`, and not before this month of `years` years ago. */
export const pastHijri = (today: string, years: number) => {
  const { year, month } = dayOf(today);
  return {
    calendar: 'hijri',
    min: formatMonth({ year: year - years, month }),
    max: formatMonth({ year, month }),
    notAfter: today,
  } as const satisfies DateRules;
};
