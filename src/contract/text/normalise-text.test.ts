import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { acceptLanguage, DEFAULT_LANG, dirOf, isLang, LANGS, localeOf } from '../kernel/lang.ts';
import { MARKS } from './digits.fixtures.ts';
import {
  cleanCount,
  cleanDigits,
  cleanEmail,
  cleanLines,
  cleanMobile,
  cleanText,
  cleanWord,
  invisibleIn,
  isStorable,
  latinDigits,
  mendText,
} from './normalise-text.ts';

const ZWNJ = '\u200c';
const ZWJ = '\u200d';
const FAMILY = `👨🏽${ZWJ}👩${ZWJ}👧${ZWJ}👦`;
const [HIGH = '', LOW = ''] = '🌾'.split('');

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

describe('what the database cannot store', () => {
  test.each([
    ['NUL', `a\u0000b`, 'ab'],
    ['the first half of an emoji', `a${HIGH}b`, 'ab'],
    ['the second half of an emoji', `a${LOW}b`, 'ab'],
    ['two halves in the wrong order', `${LOW}${HIGH}`, ''],
    ['half an emoji beside a whole one', `🌾${HIGH}`, '🌾'],
  ])('%s is mended', (_, typed, mended) => {
    expect(isStorable(typed)).toBe(false);
    expect([mendText(typed), cleanText(typed), cleanLines(typed)]).toEqual([mended, mended, mended]);
  });
  test.each(['', '🌾', FAMILY, '\ufffd\ufffe\uffff', '\u001b\u0090', 'سنابل'])('%j is stored as it is', (text) => {
    expect(isStorable(text)).toBe(true);
  });
  test('control characters go with it, white space stays white space', () => {
    expect(mendText('a\u0007\u001b\u007f\u0080\u009fb')).toBe('ab');
    expect(mendText(' a\t\r\nb\u000b')).toBe(' a\t\r\nb\u000b');
    expect(cleanText('a\u000bb\u000cc\u0085d')).toBe('a b c d');
  });
  test('whatever is typed or cut, the mended text can be stored, and mending it again changes nothing', () => {
    const unit = fc.oneof(
      fc.constantFrom(...'\u00ad\ufe0f\u20e3\u2800\u06dd', '🏴', '\u{e0067}', '\u{e007f}', '❤'),
      fc.constantFrom('\u0000', HIGH, LOW, ZWJ, ZWNJ, '🌾', FAMILY, 'a', 'ن', '5', ' ', '\n', '\u202e', '\u0085', '@'),
      fc.string({ unit: 'binary', maxLength: 2 }),
    );
    const typed = fc.array(unit).map((units) => units.join(''));
    const cleaners = [mendText, cleanText, cleanLines, cleanDigits, cleanMobile, cleanCount, cleanEmail, cleanWord];
    fc.assert(
      fc.property(typed, fc.nat(), fc.constantFrom(...cleaners), (text, cut, clean) => {
        const once = clean(text.slice(0, cut % (text.length + 1)));
        return isStorable(once) && clean(once) === once;
      }),
      { numRuns: 5000 },
    );
  });
});

describe('joiners', () => {
  test.each([
    ['a Persian word', `می${ZWNJ}خواهم`],
    ['a family', FAMILY],
    ['a flag', `🏳\ufe0f${ZWJ}🌈`],
    ['a word of India', `क्${ZWJ}ष`],
    ['a nodding face', `🙂${ZWJ}↔\ufe0f`],
  ])('stay within %s', (_, text) => {
    expect(cleanText(` ${text} `)).toBe(text);
    expect(cleanLines(text)).toBe(text);
  });
  test.each([
    [`${ZWNJ}نخيل${ZWJ}`, 'نخيل'],
    [`نخ${ZWNJ} ${ZWNJ}يل`, 'نخ يل'],
    [`نخ${ZWJ}${ZWNJ}${ZWJ}يل`, `نخ${ZWJ}يل`],
    [`12${ZWNJ}34`, '1234'],
    [`a${ZWJ}.${ZWJ}b`, 'a.b'],
    [`👨${ZWJ}${HIGH}`, '👨'],
    [`${ZWNJ}${ZWJ}`, ''],
  ])('%j becomes %j: at an edge they join nothing', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });
  it('have no place in digits and e-mail addresses', () => {
    expect(cleanDigits(`١${ZWJ}٢${ZWNJ}`)).toBe('12');
    expect(cleanEmail(`sa${ZWJ}lem@مث${ZWNJ}ال.sa`)).toBe('salem@مثال.sa');
  });
});

/** Every code point but the halves of letters. */
const everyCharacter = () =>
  Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code));

describe('what cannot be seen', () => {
  const unseen = everyCharacter().filter((one) => /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(one));
  const codes = (characters: string[]) => characters.map((one) => one.codePointAt(0)?.toString(16));

  test('is all that Unicode calls ignorable, and all formats: none stays in an e-mail address or a number', () => {
    expect(unseen.length).toBeGreaterThan(4000);
    expect(codes(unseen.filter((one) => cleanEmail(`sal${one}em@mail.sa`) !== 'salem@mail.sa'))).toEqual([]);
    expect(codes(unseen.filter((one) => cleanDigits(`${one}10${one}48`) !== '1048'))).toEqual([]);
    expect(codes(unseen.filter((one) => cleanCount(`1${one}2`) !== '12'))).toEqual([]);
    expect(codes(unseen.filter((one) => cleanMobile(`+966${one}501234567`) !== '0501234567'))).toEqual([]);
  });
  test('goes from a text too, but for joiners within a word and the signs of Arabic that are seen', () => {
    const kept = unseen.filter((one) => cleanText(`نخ${one}يل`) !== 'نخيل');
    expect(codes(kept)).toEqual(
      codes([
        ...'\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\u200c\u200d',
        ...'\u{110bd}\u{110cd}',
      ]),
    );
    expect(unseen.filter((one) => cleanText(` ${one} `) !== '' && !kept.includes(one))).toEqual([]);
  });
  test('the blank of braille is white space', () => {
    expect([cleanText('\u2800\u2800'), cleanText('⠁⠃\u2800⠉'), cleanDigits('10\u280048')]).toEqual([
      '',
      '⠁⠃ ⠉',
      '1048',
    ]);
  });
  test.each([
    ['a red heart', '❤\ufe0f'],
    ['a heart as text', '❤\ufe0e'],
    ['a key of a telephone', '1\ufe0f\u20e3'],
    ['a flag of a country', '🇸🇦'],
    ['the flag of a part of a country', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['an eye in a bubble', `👁\ufe0f${ZWJ}🗨\ufe0f`],
    ['a runner to the right', `🏃🏽${ZWJ}♀\ufe0f${ZWJ}➡\ufe0f`],
  ])('%s stays whole in a message', (_, emoji) => {
    for (const clean of [cleanText, cleanLines]) expect(clean(`شكرًا ${emoji}\u00ad.`)).toBe(`شكرًا ${emoji}.`);
    expect(invisibleIn(emoji)).toBe(null);
  });
  test.each([
    ['a\ufe0f', 'a'],
    ['12\ufe0f', '12'],
    ['❤\ufe0f\ufe0f', '❤\ufe0f'],
    ['🏴\u{e0067}', '🏴'],
    ['\u{e0067}\u{e007f}x', 'x'],
  ])('%j is %j: a selector or a tag without its emoji shows nothing', (typed, stored) => {
    expect(cleanText(typed)).toBe(stored);
  });
  test('a password is asked about it, not changed', () => {
    expect(['abc\u00ad123', '\u200fabc123', 'abc123\ufe0f'].map(invisibleIn)).toEqual(['\u00ad', '\u200f', '\ufe0f']);
    expect(['abc123', `نخ${ZWNJ}یل1`, FAMILY, '❤\ufe0f1'].map(invisibleIn)).toEqual([null, null, null, null]);
  });
});

describe('a text of several lines', () => {
  it('keeps its lines and inner spaces', () => {
    expect(cleanLines(' \u202bأولًا:\r\n  ثانيًا\rثالثًا\u2028رابعًا\u0000 \n')).toBe('أولًا:\n  ثانيًا\nثالثًا\nرابعًا');
  });
});

describe('a number of things', () => {
  it('is read in any digits, and a dot or a dash is no part of it that may be dropped', () => {
    expect(['١٢', ' 1\u00a02 ', '\u200f12'].map(cleanCount)).toEqual(['12', '12', '12']);
    expect(['1.5', '-5', '1/2', '(3)'].map(cleanCount)).toEqual(['1.5', '-5', '1/2', '(3)']);
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
