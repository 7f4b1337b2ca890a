/** The calendar's own table against ICU, day by day, and what a date keeps on its way through the calendar. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { daysUnlikeIntl } from '#tests/setup/calendar.ts';
import { writingsOf } from '../text/digits.fixtures.ts';
import { calendarOf, dayNumberIn } from './calendar.ts';
import { convert, toGregorian, toHijri } from './convert.ts';
import { maskDate } from './date-input.ts';
import { addMonths, compareDays, formatDay, gregorianOf, readDay } from './day.ts';

import { HIJRI_YEARS, hijriLength, hijriMonthStart, hijriOf } from './hijri.ts';
import { hijriTable } from './hijri-table.generated.ts';

const real = calendarOf('hijri', 'calendar');
const fixed = calendarOf('hijri', 'fixed30');
const gregorian = calendarOf('gregorian', 'calendar');
const day = (text: string) => readDay(text)!;
/** 1500/12/30 */
const LAST_DAY = 39_401;
const months = Array.from({ length: 2412 }, (_, at) => addMonths({ year: 1300, month: 1 }, at));

describe('the table of Umm al-Qura', () => {
  test('is ICU’s on every day from 1300 to 1500', () => {
    const { days, unlike } = daysUnlikeIntl();
    expect(days).toBeGreaterThan(71_000);
    expect(unlike).toEqual([]);
  });

  test('has 1,280 months of thirty days and 1,132 of twenty-nine, in years of 354 and 355', () => {
    const lengths = months.map((month) => hijriLength(month));
    expect([
      lengths.filter((length) => length === 30).length,
      lengths.filter((length) => length === 29).length,
    ]).toEqual([1280, 1132]);
    const years = Array.from({ length: 201 }, (_, at) =>
      lengths.slice(at * 12, at * 12 + 12).reduce<number>((sum, length) => sum + (length ?? 0), 0),
    );
    expect(new Set(years)).toEqual(new Set([354, 355]));
  });

  test('begins on 12 November 1882', () => {
    expect(toGregorian(day('1300/01/01')).day).toEqual({ year: 1882, month: 11, day: 12 });
  });

  test('has no result outside its years', () => {
    expect(hijriLength({ year: 1299, month: 12 })).toBeNull();
    expect(hijriMonthStart({ year: 1501, month: 1 })).toBeNull();
    expect(hijriOf(hijriTable.firstDay - 1)).toBeNull();
    expect(HIJRI_YEARS).toEqual({ first: 1300, last: 1500 });
    expect(() => real.realLengthOf({ year: 1501, month: 1 })).toThrow('only the years 1300 to 1500');
  });

  test('is what its script writes', () => {
    const folder = join(import.meta.dirname, '.');
    const committed = readFileSync(join(folder, 'hijri-table.generated.ts'), 'utf8');
    const { status, stdout } = spawnSync(process.execPath, [join(folder, 'hijri-table.build.ts'), '--print'], {
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    // The version of ICU is a remark.
    const body = (text: string) => text.slice(text.indexOf('\n'));
    expect(body(stdout)).toBe(body(committed));
  });
});

describe('a month', () => {
  test('of the thirty-day view has thirty days and begins on its own weekday', () => {
    for (const month of months) {
      expect(fixed.lengthOf(month)).toBe(30);
      expect(fixed.weekdayOf({ ...month, day: 1 })).toBe(real.weekdayOf({ ...month, day: 1 }));
    }
    expect(fixed.realLengthOf({ year: 1446, month: 1 })).toBe(29);
    expect(calendarOf('gregorian', 'fixed30').lengthOf({ year: 2027, month: 2 })).toBe(28);
  });

  test('begins on the weekday that `Intl` shows', () => {
    expect(real.weekdayOf(day('1446/01/01'))).toBe(new Date('2024-07-07').getUTCDay());
    expect(gregorian.weekdayOf(day('1969/12/28'))).toBe(0);
  });

  test('follows the one before: no month is skipped after a 29th or a 30th', () => {
    expect(addMonths({ year: 1446, month: 12 }, 1)).toEqual({ year: 1447, month: 1 });
    expect(addMonths({ year: 1446, month: 1 }, -1)).toEqual({ year: 1445, month: 12 });
    expect(addMonths({ year: 1446, month: 5 }, -29)).toEqual({ year: 1443, month: 12 });
  });
});

describe('today is the civil day in Riyadh', () => {
  test.each([
    ['2026-11-21T20:59:59Z', '1448/06/11', '2026/11/21'],
    ['2026-11-21T21:00:00Z', '1448/06/12', '2026/11/22'],
    ['1969-12-31T20:59:59Z', '1389/10/21', '1969/12/31'],
  ])('at %s it is %s', (now, hijri, civil) => {
    expect([formatDay(real.today(new Date(now))), formatDay(gregorian.today(new Date(now)))]).toEqual([hijri, civil]);
  });

  test('as Intl says in that zone, on every day of a century', () => {
    const civil = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh', dateStyle: 'short' });
    for (let at = Date.UTC(1990, 0, 1, 20, 59, 59); at < Date.UTC(2070, 0, 1); at += 86_400_000)
      for (const moment of [at, at + 1000])
        expect(formatDay(gregorianOf(dayNumberIn(new Date(moment)))).replaceAll('/', '-')).toBe(civil.format(moment));
  });
});

describe('a date is read', () => {
  test.each([
    ...writingsOf('1446/01/30'),
    ['short parts', '1446/1/30'],
    ['hyphens', '1446-01-30'],
    ['dots', '1446.1.30'],
  ])('the same with %s', (_, written) => expect(maskDate(written)).toBe('1446/01/30'));
  test('only where the month shows the day', () => {
    expect(fixed.parse('1446/01/30')).toEqual({ year: 1446, month: 1, day: 30 });
    expect(real.parse('1446/01/30')).toBeNull();
    expect(gregorian.parse('2027/02/29')).toBeNull();
    for (const text of [
      '1446/13/01',
      '1446/00/01',
      '1446/01/00',
      '1446/01/31',
      '1299/12/30',
      '1501/01/01',
      '1446-01-01',
      '',
      'x',
    ])
      expect(fixed.parse(text)).toBeNull();
  });
});

describe('in the other calendar', () => {
  test('every day of the table is found again', () => {
    for (let number = hijriTable.firstDay; number <= LAST_DAY; number += 1) {
      const hijri = hijriOf(number);
      if (!hijri) throw new Error(`day ${number} is lost`);
      const there = toGregorian(hijri).day;
      expect(there && toHijri(there).day).toEqual(hijri);
    }
  });

  test('Gregorian days are those of Intl, from 1883 to 2169', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'short' });
    let days = 0;
    for (let at = Date.UTC(1883, 0, 1); at < Date.UTC(2170, 0, 1); at += 86_400_000) {
      days += 1;
      const ours = formatDay(gregorianOf(at / 86_400_000)).replaceAll('/', '-');
      if (ours !== format.format(at)) throw new Error(`${format.format(at)} is ${ours} here`);
    }
    expect(days).toBeGreaterThan(104_000);
  });

  test('a day of the years in which both tables agree has no flag', () => {
    expect(convert(day('1446/01/01'), 'hijri')).toEqual({
      day: day('2024/07/07'),
      candidates: [day('2024/07/07')],
      flags: [],
    });
    expect(convert(day('2024/07/07'), 'gregorian').day).toEqual(day('1446/01/01'));
  });

  test.each(['1446/09/00', '1446/09/31', '1446/13/01', '1446/00/10'])('%s, which no month has, is nothing', (text) => {
    const [year = 0, month = 0, number = 0] = text.split('/').map(Number);
    expect(convert({ year, month, day: number }, 'hijri')).toEqual({ day: null, candidates: [], flags: ['noSuchDay'] });
  });
  test.each(['2024/07/00', '2024/06/31', '2024/13/01', '2023/02/29'])('nor is the Gregorian %s anything', (text) => {
    const [year = 0, month = 0, number = 0] = text.split('/').map(Number);
    expect(convert({ year, month, day: number }, 'gregorian').candidates).toEqual([]);
  });

  test('an invented day stays in order before the first of the next month', () => {
    expect(compareDays(day('1446/01/30'), day('1446/02/01'))).toBeLessThan(0);
    expect(fixed.format(day('1446/01/30'))).toBe('1446/01/30');
    expect(toGregorian(day('1446/01/30')).flags).not.toEqual([]);
  });
});
