/** Dates and times as a citizen reads them: in Riyadh's time, Latin digits in both languages. On the screen and on paper alike. */
import { type Lang, localeOf } from '../kernel/lang.ts';

const ZONE = 'Asia/Riyadh';
/** Real lengths of months: for appointments, deadlines and what happened, not for dates of birth (see the fixed view in the contract). */
const UMM_AL_QURA = 'islamic-umalqura';

const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (lang: Lang, options: Intl.DateTimeFormatOptions) => {
  const key = JSON.stringify([lang, options]);
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(localeOf(lang), { timeZone: ZONE, ...options });
  formatters.set(key, made);
  return made;
};

/** `15 ديسمبر 2026` */
export const formatDate = (instant: string, lang: Lang) =>
  formatter(lang, { dateStyle: 'long', calendar: 'gregory' }).format(new Date(instant));

/** `6 رجب 1448 هـ` */
export const formatHijri = (instant: string, lang: Lang) =>
  formatter(lang, { dateStyle: 'long', calendar: UMM_AL_QURA }).format(new Date(instant));

/** `6 رجب 1448 هـ الموافق 15 ديسمبر 2026` */
export const formatBothCalendars = (instant: string, lang: Lang) =>
  lang === 'ar'
    ? `${formatHijri(instant, lang)} الموافق ${formatDate(instant, lang)}`
    : `${formatDate(instant, lang)} (${formatHijri(instant, lang)})`;

/** `1:00 م` */
export const formatTime = (instant: string, lang: Lang) =>
  formatter(lang, { timeStyle: 'short' }).format(new Date(instant));
