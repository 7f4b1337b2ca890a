import { expect, test } from 'vitest';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { toGregorian } from '#contract/calendar/convert.ts';
import { formatDay } from '#contract/calendar/day.ts';
import { cases, officeDays } from './cases.ts';

const days = (month: number) =>
  Array.from({ length: calendarOf('hijri', 'calendar').lengthOf({ year: 1448, month }) }, (_, at) => ({
    year: 1448,
    month,
    day: at + 1,
  }));
const weekdayOf = (day: Parameters<typeof toGregorian>[0]) =>
  new Date(formatDay(toGregorian(day).day!).replaceAll('/', '-')).getUTCDay();

test.each([6, 7, 8])('the office is closed on every Friday and Saturday of month %i, and full on two days', (month) => {
  const weekend = days(month).filter((day) => [5, 6].includes(weekdayOf(day)));
  const closed = days(month).filter((day) => !officeDays(formatDay(day)));
  expect(weekend.length).toBeGreaterThan(7);
  expect(closed).toEqual(expect.arrayContaining(weekend));
  expect(closed).toHaveLength(weekend.length + 2);
});

test('the chosen day of the office is open', () => {
  const value = cases.find(({ id }) => id === 'appointment')?.value;
  expect(typeof value === 'string' && officeDays(value)).toBe(true);
});
