/** Thirty days a month on paper beside twenty-nine in the sky: what the portal does with both, sentence by sentence. */
import { describe, expect, test } from 'vitest';
import { calendarOf } from '#contract/calendar/calendar.ts';
import { toGregorian } from '#contract/calendar/convert.ts';
import { addMonths, compareDays, readDay } from '#contract/calendar/day.ts';
import { hijriDate } from '#contract/fields/fields.ts';
import { pick } from './testing.ts';

const day = (text: string) => readDay(text)!;
const [fixed, real] = [calendarOf('hijri', 'fixed30'), calendarOf('hijri', 'calendar')];
const PAPER = '1446/01/30';

describe('1. View', () => {
  test('A 29-day grid would refuse real IDs that carry day 30.', () => {
    expect([real.parse(PAPER), fixed.parse(PAPER)]).toEqual([null, day(PAPER)]);
  });
  test('always 30 cells.', () => {
    for (let month = { year: 1300, month: 1 }; month.year < 1501; month = addMonths(month, 1))
      expect(fixed.lengthOf(month)).toBe(30);
    expect(pick({ value: PAPER }).days()).toHaveLength(30);
  });
  test('The weekday of day 1 comes from the table for that month; months never chain.', () => {
    const [, first] = [pick({ value: PAPER }).weeks('en'), pick({ value: '1446/02/01' }).weeks('en')];
    // 1446/02/01 is 2024-08-05, a Monday: the same column as the invented thirtieth before it.
    expect(first[0]?.findIndex((cell) => cell !== null)).toBe(1);
    expect(fixed.weekdayOf(day(PAPER))).toBe(fixed.weekdayOf(day('1446/02/01')));
  });
  test('In a 29-day month cell 30 is selectable, drawn quieter, with a short note ("this month has 29 days in Umm al-Qura").', () => {
    const cell = pick({ value: '1446/01/01' }).days().at(-1);
    expect(cell).toMatchObject({ text: PAPER, isSelectable: true, isBeyondMonth: true });
    expect(pick({ value: '1446/02/01' }).days().at(-1)).toMatchObject({ isBeyondMonth: false });
  });
});

describe('2. Value', () => {
  test('the string as entered, YYYY/MM/DD, ASCII, plus a calendar tag.', () => {
    const [change] = pick({ value: '1446/01/01' }).click(PAPER).changes();
    expect(change).toMatchObject({ value: PAPER, calendar: 'hijri' });
  });
  test('Never clamp, never roll over.', () => {
    for (const typed of [PAPER, '١٤٤٦-١-٣٠', '1446-1-30']) expect(hijriDate.parse(typed)).toBe(PAPER);
    expect(fixed.format(fixed.parse(PAPER)!)).toBe(PAPER);
  });
  test('Ordering is by (y,m,d) integers; so 1446/01/30 < 1446/02/01 although both can mean one solar day.', () => {
    expect(compareDays(day(PAPER), day('1446/02/01'))).toBeLessThan(0);
    expect(toGregorian(day(PAPER)).candidates).toContainEqual(toGregorian(day('1446/02/01')).day);
    expect([PAPER, '1446/02/01', '1445/12/30'].sort()).toEqual(['1445/12/30', PAPER, '1446/02/01']);
  });
});

describe('3. Derived Gregorian', () => {
  test('computed, stored separately or only shown: {gregorian|null, candidates, flags}.', () =>
    expect(toGregorian(day('1446/01/29'))).toEqual({
      day: day('2024/08/04'),
      candidates: [day('2024/08/04')],
      flags: [],
    }));
  test('Flags: day-30-of-29-day-month, published-table-differs, outside-table.', () => {
    expect(toGregorian(day(PAPER)).flags).toEqual(['dayBeyondMonth']);
    for (const text of ['1419/12/29', '1451/01/01'])
      expect(toGregorian(day(text)).flags).toEqual(['publishedTableDiffers']);
    for (const text of ['1420/01/01', '1450/12/29']) expect(toGregorian(day(text)).flags).toEqual([]);
    for (const text of ['1299/12/29', '1501/01/01'])
      expect(toGregorian(day(text))).toEqual({ day: null, candidates: [], flags: ['outsideTable'] });
  });
  test('For 1446/01/30: null, candidates 2024-08-04 and 2024-08-05.', () =>
    expect(toGregorian(day(PAPER))).toMatchObject({ day: null, candidates: [day('2024/08/04'), day('2024/08/05')] }));
});

describe('4. Server match (registration birthdate against the registry)', () => {
  test('No citizen is refused for a flag.', () => {
    for (let year = 1300; year <= 1500; year += 1)
      for (let month = 1; month <= 12; month += 1) {
        const text = fixed.format({ year, month, day: 30 });
        expect(hijriDate.safeParse(text).success).toBe(true);
      }
  });
});

describe('5. Purpose decides strictness', () => {
  test('birthdate and death date use fixed30; **appointments and due dates must use real months** (an appointment on an invented day is wrong): config monthLength calendar, or store Gregorian and display Hijri.', () => {
    expect(pick({ monthLength: 'fixed30', value: '1446/01/01' }).can({ type: 'day.click', day: PAPER })).toBe(true);
    expect(pick({ monthLength: 'calendar', value: '1446/01/01' }).can({ type: 'day.click', day: PAPER })).toBe(false);
  });
});

describe('6. Counts and lengths', () => {
  test('count real days where both ends exist; the header count in a fixed30 view may count cells.', () => {
    const [from, to] = [day('1446/01/20'), day('1446/02/10')];
    expect([real.count(from, to), fixed.count(from, to)]).toEqual([20, 21]);
  });
});
