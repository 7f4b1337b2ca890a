import { expect, test } from 'vitest';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import { hijriOf } from './due-date.ts';

const DAY = 86_400_000;

test('a due date has its day in the other calendar', () => {
  expect(instantOf('1448/08/01').slice(0, 10)).toBe('2027-01-09');
});

test('every day of the years that loans run in is found again', () => {
  const lost: string[] = [];
  for (let at = Date.UTC(1980, 0, 1, 12); at < Date.UTC(2070, 0, 1); at += DAY) {
    const hijri = hijriOf(new Date(at));
    if (Date.parse(instantOf(hijri)) !== at) lost.push(hijri);
  }
  expect(lost).toEqual([]);
});

test('day 30 of a month of 29 days is the first of the next', () => {
  const short = Array.from({ length: 12 }, (_, month) => `1448/${String(month + 1).padStart(2, '0')}/30`).filter(
    (hijri) => hijriOf(new Date(instantOf(hijri))) !== hijri,
  );
  expect(short.length).toBeGreaterThan(0);
  for (const hijri of short) expect(hijriOf(new Date(instantOf(hijri)))).toMatch(/\/01$/);
});

test('the day changes at midnight in Riyadh', () => {
  const midnight = Date.parse('2027-01-08T21:00:00Z');
  expect(hijriOf(new Date(midnight))).toBe('1448/08/01');
  expect(hijriOf(new Date(midnight - 1))).not.toBe('1448/08/01');
});
