/**
 * A day as people write it: year, month and day of a named calendar, without any conversion. Its text is `YYYY/MM/DD`,
 * zero-padded in ASCII digits, so texts sort like days. The text of a month is `YYYY/MM`.
 */
export type CalendarName = 'hijri' | 'gregorian';
export type Month = { year: number; month: number };
export type Day = Month & { day: number };

const padded = (count: number, digits: number) => String(count).padStart(digits, '0');

/** Formats a month as `1446/01`. */
export const formatMonth = ({ year, month }: Month) => `${padded(year, 4)}/${padded(month, 2)}`;
/** Formats a day as `1446/01/30`. */
export const formatDay = (day: Day) => `${formatMonth(day)}/${padded(day.day, 2)}`;

/** The month of a text `YYYY/MM` or `YYYY/MM/DD`. */
export const readMonth = (text: string): Month | null => {
  const [, year, month] = /^(\d{4})\/(0[1-9]|1[0-2])(?:\/\d{2})?$/.exec(text) ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month) };
};

/** Only the form is checked: its calendar knows whether the day exists. */
export const readDay = (text: string): Day | null => {
  const month = readMonth(text);
  const [, day] = /^\d{4}\/\d{2}\/(\d{2})$/.exec(text) ?? [];
  return month && day !== undefined ? { ...month, day: Number(day) } : null;
};

const known = <T>(read: T | null, text: string): T => {
  if (read === null) throw new Error(`"${text}" is no day and no month.`);
  return read;
};
/** The month, or the day, of a text that was read before. */
export const monthOf = (text: string): Month => known(readMonth(text), text);
export const dayOf = (text: string): Day => known(readDay(text), text);

/**
 * Compares by year, then month, then day: negative when `a` is earlier. 1446/01/30 is before 1446/02/01 whatever the
 * length of the month.
 */
export const compareDays = (a: Day, b: Day): number => a.year - b.year || a.month - b.month || a.day - b.day;

/** The Gregorian calendar in day numbers, counted from 1970-01-01. */
const DAY_MS = 86_400_000;

export const gregorianMonthStart = ({ year, month }: Month): number => Date.UTC(year, month - 1) / DAY_MS;

/** The length of a month, 28 to 31 days. */
export const gregorianLength = ({ year, month }: Month): number =>
  gregorianMonthStart({ year, month: month + 1 }) - gregorianMonthStart({ year, month });

export const gregorianOf = (dayNumber: number): Day => {
  const date = new Date(dayNumber * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

/** Counts whole months, never days, so no month is skipped after a 29th or a 30th. */
export const addMonths = ({ year, month }: Month, count: number): Month => {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};
