import { expect, test } from 'vitest';
import { formatBothCalendars, formatDate, formatHijri, formatTime } from './dates.ts';

// Late in the evening in London it is already the next day in Riyadh.
const instant = '2026-12-14T22:05:00Z';

test('dates are those of Riyadh, in Latin digits', () => {
  expect(formatDate(instant, 'ar')).toBe('15 ديسمبر 2026');
  expect(formatDate(instant, 'en')).toBe('15 December 2026');
});
test('the Hijri date has its era', () => {
  expect(formatHijri(instant, 'ar')).toBe('6 رجب 1448 هـ');
  expect(formatHijri(instant, 'en')).toBe('6 Rajab 1448 AH');
});
test('both calendars in one line', () => {
  expect(formatBothCalendars(instant, 'ar')).toBe('6 رجب 1448 هـ الموافق 15 ديسمبر 2026');
  expect(formatBothCalendars(instant, 'en')).toBe('15 December 2026 (6 Rajab 1448 AH)');
});
test('times', () => {
  expect(formatTime(instant, 'ar')).toMatch(/^1:05\sص$/);
  expect(formatTime(instant, 'en')).toBe('01:05');
});
