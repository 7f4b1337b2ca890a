/** Times and durations of the desk. Dates come from the contract, as in the portal. */
import { formatDate, formatHijri } from '#contract/calendar/dates.ts';
import { type Lang, localeOf } from '#contract/kernel/lang.ts';

const riyadh = (lang: Lang, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'Asia/Riyadh', hourCycle: 'h23', ...options });

/** `13:05`, in both languages. */
export const timeOf = (instant: Date | string) =>
  riyadh('en', { hour: '2-digit', minute: '2-digit' }).format(new Date(instant));

export const dateAndTimeOf = (instant: Date, lang: Lang) =>
  riyadh(lang, { dateStyle: 'full', timeStyle: 'medium' }).format(instant);

/** In both calendars, the Hijri one first. */
export const dayOf = (instant: string, lang: Lang) => `${formatHijri(instant, lang)} · ${formatDate(instant, lang)}`;

/** With its sign: `+ 1 hour, 5 minutes`. */
export const durationOf = (seconds: number, lang: Lang) => {
  const minutes = Math.round(Math.abs(seconds) / 60);
  const parts = { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
  const duration = new Intl.DurationFormat(`${lang === 'ar' ? 'ar-SA' : 'en-GB'}-u-nu-latn`, { style: 'long' });
  return `${seconds < 0 ? '−' : '+'} ${duration.format(parts)}`;
};
