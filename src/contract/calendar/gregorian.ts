/** The Gregorian calendar in day numbers, counted from 1970-01-01. */
import type { Day, Month } from './day.ts';

const DAY_MS = 86_400_000;

export const gregorianMonthStart = ({ year, month }: Month): number => Date.UTC(year, month - 1) / DAY_MS;

/** 28 to 31. */
export const gregorianLength = ({ year, month }: Month): number =>
  gregorianMonthStart({ year, month: month + 1 }) - gregorianMonthStart({ year, month });

export const gregorianOf = (dayNumber: number): Day => {
  const date = new Date(dayNumber * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};
