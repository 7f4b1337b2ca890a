/**
 * A day as people write it: year, month and day of a named calendar, with nothing computed from it. Its text is
 * `YYYY/MM/DD`, zero padded in ASCII digits, so the order of texts is the order of days; a month's is `YYYY/MM`.
 */
export type CalendarName = 'hijri' | 'gregorian';
export type Month = { year: number; month: number };
export type Day = Month & { day: number };

const padded = (count: number, digits: number) => String(count).padStart(digits, '0');

/** `1446/01` */
export const formatMonth = ({ year, month }: Month) => `${padded(year, 4)}/${padded(month, 2)}`;
/** `1446/01/30` */
export const formatDay = (day: Day) => `${formatMonth(day)}/${padded(day.day, 2)}`;

/** The month of a text `YYYY/MM` or `YYYY/MM/DD`. */
export const readMonth = (text: string): Month | null => {
  const [, year, month] = /^(\d{4})\/(0[1-9]|1[0-2])(?:\/\d{2})?$/.exec(text) ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month) };
};

/** Whether the month has the day is for its calendar to say. */
export const readDay = (text: string): Day | null => {
  const month = readMonth(text);
  const [, day] = /^\d{4}\/\d{2}\/(\d{2})$/.exec(text) ?? [];
  return month && day !== undefined ? { ...month, day: Number(day) } : null;
};

/** By year, then month, then day: negative when `a` is earlier. 1446/01/30 is before 1446/02/01 in any length of months. */
export const compareDays = (a: Day, b: Day): number => a.year - b.year || a.month - b.month || a.day - b.day;

/** Months are counted as whole numbers, never as days: no month is skipped after a 29th or a 30th. */
export const addMonths = ({ year, month }: Month, count: number): Month => {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};
