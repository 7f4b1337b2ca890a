/** A typed date: every way of writing a day that has one reading, and what exactly is wrong with the others. */
import { describe, expect, test } from 'vitest';
import { LANGS } from '../kernel/lang.ts';
import { calendarOf } from './calendar.ts';
import { type DateRules, maskDate, pastHijri, readTypedDate, YEARS } from './date-input.ts';
import { formatDate, formatHijri } from './dates.ts';

const read = (written: string, rules: DateRules = { calendar: 'hijri' }) => {
  const result = readTypedDate(written, rules);
  return 'day' in result ? result.day : result.fault;
};
const gregorian: DateRules = { calendar: 'gregorian' };

test('the years are those that the calendars can show', () => {
  for (const name of ['hijri', 'gregorian'] as const) {
    const { min, max } = calendarOf(name, 'calendar').bounds;
    expect([YEARS[name].first, YEARS[name].last]).toEqual([Number(min.slice(0, 4)), Number(max.slice(0, 4))]);
  }
});

describe('a day with one reading is understood', () => {
  test.each([
    '1410/07/15',
    '1410/07/15هـ',
    '١٤١٠/٧/١٥ هـ',
    '۱۴۱۰/۷/۱۵ه',
    '\u200f1410/07/15\u200f هـ',
    '1410/07/15 AH',
    '1410/07/15 A.H.',
    '1410-7-15 h',
    'AH 1410/07/15',
    'هـ 1410/07/15',
    '1410/07/15 هجري',
    '14100715',
    '١٤١٠٠٧١٥',
    '14100715 هـ',
    '15/07/1410',
    '15/7/1410 هـ',
    '15-7-1410',
    '١٥ / ٧ / ١٤١٠',
    '1410.7.15',
    '1410 7 15',
    '1410،7،15',
    '1410\\07\\15',
    '1410–07–15',
    '14\u00ad10/07/15\ufe0f',
    '1410/07/15 ه\u200d',
    '\u31641410/\u206007/15',
    '1410ـ07ـ15',
  ])('%j', (written) => {
    expect(read(written)).toBe('1410/07/15');
  });
  test.each(['1989/02/11', '1989/02/11 م', '11/2/1989م', '19890211', '1989-02-11 AD', '11.2.1989 ميلادي'])(
    '%j, where a Gregorian day is asked for',
    (written) => {
      expect(read(written, gregorian)).toBe('1989/02/11');
    },
  );
});

describe('what is wrong is said exactly', () => {
  test.each([
    ['', 'required'],
    [' \u200f', 'required'],
    // It is open which part is the year.
    ['05/07/10', 'dateOrder'],
    ['15-7-10', 'dateOrder'],
    ['100715', 'dateOrder'],
    ['15071410', 'dateOrder'],
    // The year is clear, and short or long.
    ['85/03/12', 'dateYearDigits'],
    ['12/3/85', 'dateYearDigits'],
    ['410/07/15', 'dateYearDigits'],
    ['15/07/14100', 'dateYearDigits'],
    // The year is clear, and one part is wrong.
    ['1410/13/15', 'dateMonth'],
    ['1410/00/15', 'dateMonth'],
    ['15/13/1410', 'dateMonth'],
    ['14101788', 'dateMonth'],
    ['1410/07/31', 'dateDay:30'],
    ['1410/07/00', 'dateDay:30'],
    ['31/07/1410', 'dateDay:30'],
    ['1501/01/01', 'dateYear:1300-1500'],
    ['1299/12/30', 'dateYear:1300-1500'],
    ['1700/12/30', 'dateYear:1300-1500'],
    // The other calendar: by its year, or by its mark.
    ['1985/03/12', 'hijriNotGregorian'],
    ['12/03/1985', 'hijriNotGregorian'],
    ['1985/13/40', 'hijriNotGregorian'],
    ['1985/03/12 م', 'hijriNotGregorian'],
    ['1410/07/15 م', 'hijriNotGregorian'],
    ['1410/07/15 AD', 'hijriNotGregorian'],
    ['1985/03/12 هـ', 'dateYear:1300-1500'],
    // The text is no date at all.
    ['1410/07', 'hijriDate'],
    ['1410/07/15/', 'hijriDate'],
    ['1410/007/15', 'hijriDate'],
    ['07/1410/15', 'hijriDate'],
    ['1410/07/15 x', 'hijriDate'],
    ['م 1410/07/15 هـ', 'hijriDate'],
    ['رجب', 'hijriDate'],
    ['141007155', 'hijriDate'],
  ])('%j: %s', (written, fault) => {
    expect(read(written)).toBe(fault);
  });
  test.each([
    ['1410/07/15', 'gregorianNotHijri'],
    ['1985/03/12 هـ', 'gregorianNotHijri'],
    ['2027/02/29', 'dateDay:28'],
    ['2028/02/30', 'dateDay:29'],
    ['1882/12/31', 'dateYear:1883-2076'],
    ['1410/07/15 م', 'dateYear:1883-2076'],
    ['March', 'gregorianDate'],
  ])('%j, where a Gregorian day is asked for: %s', (written, fault) => {
    expect(read(written, gregorian)).toBe(fault);
  });
  test('a month may be shorter where real months are asked for', () => {
    const { lengthOf } = calendarOf('hijri', 'calendar');
    expect(read('1446/01/30', { calendar: 'hijri', lengthOf })).toBe('dateDay:29');
    expect(read('1446/01/30')).toBe('1446/01/30');
  });
});

describe('the limits and options of a picker hold for a typed day', () => {
  const rules: DateRules = { calendar: 'hijri', min: '1440/03', max: '1448/06', notAfter: '1448/06/16' };
  test.each([
    ['1440/03/01', '1440/03/01'],
    ['1440/02/30', 'dateTooEarly:1440/03'],
    ['1448/06/16', '1448/06/16'],
    ['1448/06/17', 'dateInFuture'],
    ['1448/07/01', 'dateInFuture'],
    ['1499/01/01', 'dateInFuture'],
  ])('%j: %s', (written, said) => {
    expect(read(written, rules)).toBe(said);
  });
  test('without a last day, the last month', () => {
    expect(read('1448/07/01', { calendar: 'hijri', max: '1448/06' })).toBe('dateTooLate:1448/06');
    expect(read('1448/06/30', { calendar: 'hijri', max: '1448/06' })).toBe('1448/06/30');
  });
  test.each([
    ['a list', ['1448/06/15']],
    ['a function', (day: string) => day === '1448/06/15'],
  ])('with %s of days', (_, options) => {
    expect(read('15/6/1448', { ...rules, options })).toBe('1448/06/15');
    expect(read('1448/06/14', { ...rules, options })).toBe('dateNotOffered');
    // Why it is not offered is said first.
    expect(read('1448/06/17', { ...rules, options })).toBe('dateInFuture');
  });
  test('a day in the past is at most so many years ago, and not after today', () => {
    const past = pastHijri('1448/06/16', 120);
    expect(read('1328/06/01', past)).toBe('1328/06/01');
    expect(read('1328/05/30', past)).toBe('dateTooEarly:1328/06');
    expect(read('1448/06/16', past)).toBe('1448/06/16');
    expect(read('1448/06/17', past)).toBe('dateInFuture');
  });
});

describe('a month by its name', () => {
  test.each([
    ['15 رجب 1410', '1410/07/15'],
    ['١٥ رَجَب ١٤١٠ هـ', '1410/07/15'],
    ['1410 رجب 15', '1410/07/15'],
    ['15-رجب-1410', '1410/07/15'],
    ['3 ربيع أول 1352', '1352/03/03'],
    ['3 ربيع الثاني 1352', '1352/04/03'],
    ['20 ذي القعدة 1447', '1447/11/20'],
    ['20 Dhu al-Qidah 1447 AH', '1447/11/20'],
    ["1 Sha'ban 1447", '1447/08/01'],
    ['31 رجب 1410', 'dateDay:30'],
    ['15 رجب 10', 'dateOrder'],
    ['15 يناير 1990', 'hijriNotGregorian'],
    ['15 يناير 1410', 'hijriNotGregorian'],
    ['15 رجب 1410 م', 'hijriDate'],
    ['رجب 1410', 'hijriDate'],
    ['15 رجل 1410', 'hijriDate'],
  ])('%j, where a Hijri day is asked for: %s', (written, said) => {
    expect(read(written)).toBe(said);
  });
  test.each([
    ['11 فبراير 1989', '1989/02/11'],
    ['11 Feb 1989', '1989/02/11'],
    ['February 11, 1989', '1989/02/11'],
    ['1989 FEBRUARY 11', '1989/02/11'],
    ['11 أغسطس 1989م', '1989/08/11'],
    ['11 رجب 1410', 'gregorianNotHijri'],
    ['30 February 1989', 'dateDay:28'],
  ])('%j, where a Gregorian day is asked for: %s', (written, said) => {
    expect(read(written, gregorian)).toBe(said);
  });
  test('every day that the portal writes can be typed as it is written', () => {
    for (const lang of LANGS)
      for (let month = 0; month < 12; month += 1) {
        // The 15th of a month is within one Hijri month, whatever the month.
        const instant = new Date(Date.UTC(2026, month, 15, 9)).toISOString();
        expect(read(formatDate(instant, lang), gregorian)).toBe(`2026/${String(month + 1).padStart(2, '0')}/15`);
        expect(read(formatHijri(instant, lang))).toMatch(/^144[78]\/\d\d\/\d\d$/);
      }
  });
});

describe('the mask of what was typed', () => {
  test.each([
    ['15/7/1410 هـ', '1410/07/15'],
    ['14100715', '1410/07/15'],
    ['12/3/1985 م', '1985/03/12'],
    ['1410/13/15', '1410/13/15'],
    ['1450-1-1', '1450/01/01'],
    // The mark would be lost, and with it what was meant.
    ['1410/07/15 م', '1410/07/15 م'],
    ['1985/3/12 هـ', '1985/3/12 هـ'],
    ['05/07/10', '05/07/10'],
    ['  رجب ', 'رجب'],
    ['15 رجب 1410 هـ', '1410/07/15'],
    ['15 يناير 1410', '15 يناير 1410'],
  ])('%j: %j', (written, mask) => {
    expect(maskDate(written)).toBe(mask);
  });
});
