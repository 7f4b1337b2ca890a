import { describe, expect, it, test } from 'vitest';
import { acceptLanguage, DEFAULT_LANG, dirOf, isLang, LANGS, localeOf } from '../kernel/lang.ts';
import { MARKS } from './digits.fixtures.ts';
import { cleanDigits, cleanMobile, cleanText, latinDigits } from './normalise-text.ts';

describe('text as typed', () => {
  it('has its digits in ASCII and everything else as it was', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ 0123456789 مزرعة a.٫')).toBe(
      '0123456789 0123456789 0123456789 مزرعة a.٫',
    );
  });
  test.each(MARKS)('loses the invisible mark %j', (mark) => {
    expect(cleanText(`${mark}a${mark}b${mark}`)).toBe('ab');
    expect(cleanDigits(`${mark}1${mark}2${mark}`)).toBe('12');
  });
  it('keeps single inner spaces of every kind as one space', () => {
    expect(cleanText('\u00a0مزرعة \u202f\t\nالنخيل ')).toBe('مزرعة النخيل');
  });
  it('is not taken for a mobile when it is none', () => {
    expect(cleanMobile('966')).toBe('966');
    expect(cleanMobile('96651234')).toBe('96651234');
    expect(cleanMobile('9665012345678')).toBe('9665012345678');
  });
});

describe('the two languages', () => {
  it('are Arabic, the default, from right to left, and English', () => {
    expect(LANGS).toEqual(['ar', 'en']);
    expect(DEFAULT_LANG).toBe('ar');
    expect(LANGS.map(dirOf)).toEqual(['rtl', 'ltr']);
    expect(['ar', 'en', 'fr', 'AR', '', undefined].map(isLang)).toEqual([true, true, false, false, false, false]);
  });
  test.each(LANGS)('%s shows Latin digits and the Gregorian calendar', (lang) => {
    expect(new Intl.NumberFormat(localeOf(lang)).format(1234)).toBe('1,234');
    expect(
      new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'UTC', year: 'numeric' }).format(new Date('2026-11-21')),
    ).toContain('2026');
  });
  test.each([
    ['en-us', 'en'],
    ['en-US', 'en'],
    ['ar', 'ar'],
    ['en', 'en'],
    ['ar-sa', 'ar-sa'],
  ])('%s is asked for as %s', (code, header) => {
    expect(acceptLanguage(code)).toBe(header);
  });
});
