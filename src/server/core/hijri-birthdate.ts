/**
 * Age by the registry's Hijri birthdate. Computed calendars disagree with the printed one for most birth years, so the
 * birthdate is never converted: its year, month and day are compared with today's in the same calendar.
 */

const today = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** Age in whole Hijri years; null when the text is not a date. */
export const ageInYears = (birthdateHijri: string, now: Date): number | null => {
  const [, ...born] = /^(\d{4})\/(\d{2})\/(\d{2})$/.exec(birthdateHijri)?.map(Number) ?? [];
  const [year, month, day] = born;
  if (year === undefined || month === undefined || day === undefined) return null;
  const parts = new Map(today.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  const thisMonth = parts.get('month') ?? 0;
  const hadBirthday = thisMonth > month || (thisMonth === month && (parts.get('day') ?? 0) >= day);
  return (parts.get('year') ?? 0) - year - (hadBirthday ? 0 : 1);
};

/** The Gregorian year of a Hijri birthdate by ICU's calendar. Exact enough for the year of birth, and for nothing else. */
export const gregorianBirthYear = (hijri: string): number => {
  const [year = 0, month = 1, day = 1] = hijri.split('/').map(Number);
  return Temporal.PlainDate.from({ calendar: 'islamic-umalqura', year, month, day }).withCalendar('iso8601').year;
};
