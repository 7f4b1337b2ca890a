import { expect, test } from 'vitest';
import { formatAgo, formatBothCalendars, formatDate, formatHijri, formatTime } from './dates.ts';

// Late in the evening in London it is already the next day in Riyadh.
const instant = '2026-12-14T22:05:00Z';
const shown = (text: string) => text.replaceAll('\u00a0', ' ');

test('dates are those of Riyadh, in Latin digits', () => {
  expect(shown(formatDate(instant, 'ar'))).toBe('15 ديسمبر 2026');
  expect(shown(formatDate(instant, 'en'))).toBe('15 December 2026');
});
test('the Hijri date has its era', () => {
  expect(shown(formatHijri(instant, 'ar'))).toBe('6 رجب 1448 هـ');
  expect(shown(formatHijri(instant, 'en'))).toBe('6 Rajab 1448 AH');
});
test('both calendars in one line', () => {
  expect(shown(formatBothCalendars(instant, 'ar'))).toBe('6 رجب 1448 هـ الموافق 15 ديسمبر 2026');
  expect(shown(formatBothCalendars(instant, 'en'))).toBe('15 December 2026 (6 Rajab 1448 AH)');
});
test('a line breaks between the two dates, and not inside one', () => {
  expect(formatBothCalendars(instant, 'ar').split(' ')).toHaveLength(3);
  expect(formatBothCalendars(instant, 'en').split(' ')).toHaveLength(2);
});
test('times', () => {
  expect(formatTime(instant, 'ar')).toMatch(/^1:05\sص$/);
  expect(formatTime(instant, 'en')).toBe('01:05');
});
test('how long ago, in whole units', () => {
  const after = (seconds: number) => Date.parse(instant) + seconds * 1000;
  const ago = (seconds: number) => (['ar', 'en'] as const).map((lang) => formatAgo(instant, after(seconds), lang));
  expect(ago(59)).toEqual(['الآن', 'now']);
  // A clock that is behind the server's tells no future.
  expect(ago(-5)).toEqual(['الآن', 'now']);
  expect(ago(2 * 60)).toEqual(['قبل دقيقتين', '2 minutes ago']);
  expect(ago(3 * 3600)).toEqual(['قبل 3 ساعات', '3 hours ago']);
  expect(ago(86_400)).toEqual(['قبل يوم واحد', '1 day ago']);
  expect(ago(30 * 86_400)).toEqual(['قبل 30 يومًا', '30 days ago']);
  expect(ago(31 * 86_400)).toEqual([null, null]);
});
