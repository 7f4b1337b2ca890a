/** Dates and times as text, on the screen and on paper: in Riyadh's time, with Latin digits in both languages. */
import { type Lang, localeOf } from '../kernel/lang.ts';

const ZONE = 'Asia/Riyadh';
/**
 * The calendar with real lengths of months, for appointments, deadlines and events. Dates of birth use months of thirty
 * days.
 */
const UMM_AL_QURA = 'islamic-umalqura';

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (lang: Lang, options: Intl.DateTimeFormatOptions) => {
  const key = JSON.stringify([lang, options]);
  const cached = formatters.get(key);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat(localeOf(lang), { timeZone: ZONE, ...options });
  formatters.set(key, made);
  return made;
};

/** A date or a time is never broken into two lines. */
const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** Formats a day as `15 ديسمبر 2026`. */
export const formatDate = (instant: string, lang: Lang) =>
  unbroken(formatter(lang, { dateStyle: 'long', calendar: 'gregory' }).format(new Date(instant)));

/** Formats a Hijri day as `6 رجب 1448 هـ`. */
export const formatHijri = (instant: string, lang: Lang) =>
  unbroken(formatter(lang, { dateStyle: 'long', calendar: UMM_AL_QURA }).format(new Date(instant)));

/** `6 رجب 1448 هـ الموافق 15 ديسمبر 2026` */
export const formatBothCalendars = (instant: string, lang: Lang) =>
  lang === 'ar'
    ? `${formatHijri(instant, lang)} الموافق ${formatDate(instant, lang)}`
    : `${formatDate(instant, lang)} (${formatHijri(instant, lang)})`;

/** Formats the day of the week as `الثلاثاء`. */
export const formatWeekday = (instant: string, lang: Lang) =>
  formatter(lang, { weekday: 'long' }).format(new Date(instant));

/** Formats a time of day as `1:00 م`. */
export const formatTime = (instant: string, lang: Lang) =>
  unbroken(formatter(lang, { timeStyle: 'short' }).format(new Date(instant)));

const SECOND = 1000;
const UNITS = [
  ['minute', 60 * SECOND],
  ['hour', 3600 * SECOND],
  ['day', 86_400 * SECOND],
] as const;
/** Older times are shown as a date alone. */
const COUNTED_DAYS = 30;

/** `2 hours ago`, by whole units that have passed; null after thirty days. `now` is in milliseconds. */
export const formatAgo = (instant: string, now: number, lang: Lang): string | null => {
  const passed = Math.max(0, now - Date.parse(instant));
  const [unit, length] = UNITS.findLast(([, least]) => passed >= least) ?? ['second', Number.POSITIVE_INFINITY];
  const count = Math.floor(passed / length);
  if (unit === 'day' && count > COUNTED_DAYS) return null;
  // Only `now` is a word: a day of 24 hours is not always yesterday.
  const numeric = unit === 'second' ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(localeOf(lang), { numeric }).format(-count, unit);
};
