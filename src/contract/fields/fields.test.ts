import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { readRule } from '../kernel/rules.ts';
import { writingsOf } from '../text/digits.fixtures.ts';
import {
  civilId,
  commercialRegister,
  currentPassword,
  digits,
  email,
  halfFilledText,
  hijriDate,
  id,
  line,
  lines,
  loginCode,
  mobile,
  mobileCode,
  mustAccept,
  newPassword,
  optionalAmount,
  typedRange,
} from './fields.ts';
import { limits } from './limits.ts';

/** The rules a value breaks, as the portal would show them; empty when the field takes it. */
const faults = (field: z.ZodMiniType, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
const stored = (field: z.ZodMiniType, value: unknown) => {
  const result = field.safeParse(value);
  return result.success ? result.data : result.error.issues.map(({ message }) => message);
};

describe.each([
  { name: 'the civil ID', field: civilId, count: 10, sample: '1023456789' },
  { name: 'the commercial register', field: commercialRegister, count: 10, sample: '4030123456' },
  { name: 'the login code', field: loginCode, count: 6, sample: '048213' },
  { name: 'the mobile verification code', field: mobileCode, count: 7, sample: '0482136' },
  { name: 'the building number', field: digits(4), count: 4, sample: '0271' },
  { name: 'the postal code', field: digits(5), count: 5, sample: '12345' },
])('$name has $count digits', ({ field, count, sample }) => {
  test.each(writingsOf(sample))('read the same with %s', (_, written) => {
    expect(stored(field, written)).toBe(sample);
  });
  test('with spaces, dashes and brackets between them', () => {
    expect(stored(field, `(${sample.slice(0, 2)}) ${sample.slice(2, 3)}-${sample.slice(3)}`)).toBe(sample);
  });
  test('and never fewer or more', () => {
    expect(faults(field, sample.slice(1))).toEqual([`exactDigits:${count}`]);
    expect(faults(field, `${sample}0`)).toEqual([`exactDigits:${count}`]);
  });
  test('and nothing but digits', () => {
    expect(faults(field, `${sample.slice(1)}x`)).toEqual(['digitsOnly']);
    expect(faults(field, `${sample.slice(1)}٪`)).toEqual(['digitsOnly']);
    expect(faults(field, 'رقم الهوية')).toEqual(['digitsOnly']);
  });
  test.each([
    ['', 'empty'],
    ['   ', 'only spaces'],
    ['\u200f\u2066', 'only invisible marks'],
    ['-', 'only a dash'],
    [undefined, 'missing'],
    [null, 'null'],
  ])('and is required (%j, %s)', (value, _) => {
    expect(faults(field, value)).toEqual(['required']);
  });
});

describe('the mobile starts with 05 and has ten digits', () => {
  test.each(writingsOf('0501234567'))('read the same with %s', (_, written) => {
    expect(stored(mobile, written)).toBe('0501234567');
  });
  test.each([
    '+966501234567',
    '+966 50 123 4567',
    '00966501234567',
    '966501234567',
    '501234567',
    '050-123-4567',
    '(050) 123 4567',
    '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧',
    '۰۰۹۶۶۵۰۱۲۳۴۵۶۷',
    '\u200e+966501234567\u200e',
    '+966 050 123 4567',
    '00966 0501234567',
    '9660501234567',
    '+966 (0) 50-123-4567',
    '050.123.4567',
    '050/123/4567',
    '050\\123\\4567',
    '050\u2011123\u20114567',
    '050\u2010123\u20134567',
    '050—123―4567',
    '050\u2212123\u22124567',
    '٠٥٠ـ١٢٣ـ٤٥٦٧',
    '[050]\u00a0123\u202f4567',
    '٠٠٩٦٦ ٠٥٠ ١٢٣ ٤٥٦٧',
  ])('also written %s', (written) => {
    expect(stored(mobile, written)).toBe('0501234567');
  });
  test.each([
    ['0412345678', 'mobileStart'],
    ['1501234567', 'mobileStart'],
    ['050123456', 'exactDigits:10'],
    ['05012345678', 'exactDigits:10'],
    ['+15551234567', 'digitsOnly'],
    ['05x1234567', 'digitsOnly'],
    ['+966 0412345678', 'digitsOnly'],
    ['+966 00501234567', 'digitsOnly'],
    ['00501234567', 'mobileStart'],
    ['', 'required'],
  ])('refuses %j by %s', (written, rule) => {
    expect(faults(mobile, written)).toEqual([rule]);
  });
});

describe('the e-mail must be valid', () => {
  test.each([
    ['nora@example.sa', 'nora@example.sa'],
    ['  Nora.Saleh+loan@Mail.Example.COM ', 'nora.saleh+loan@mail.example.com'],
    ['\u200enora@example.sa\u200f', 'nora@example.sa'],
    ["o'hara_1@ex-ample.co", "o'hara_1@ex-ample.co"],
    ['مزارع@مثال.السعودية', 'مزارع@مثال.السعودية'],
    ['\u202bمزارع@مثال.السعودية\u202c ', 'مزارع@مثال.السعودية'],
    ['no\u00adra@exam\u2060ple.sa\ufe0f', 'nora@example.sa'],
    ['\u3164nora@example.sa\u{e0001}', 'nora@example.sa'],
    ['José@BÜCHER.example', 'josé@bücher.example'],
    ['jose\u0301@bu\u0308cher.example', 'josé@bücher.example'],
    ['用户@例え.テスト', '用户@例え.テスト'],
    ['nora@XN--MGBERP4A5D4AR', null],
    ['nora@xn--mgbh0fb.XN--MGBERP4A5D4AR', 'nora@xn--mgbh0fb.xn--mgberp4a5d4ar'],
    ['नोरा@उदाहरण.भारत', 'नोरा@उदाहरण.भारत'],
  ])('%j is stored as %s', (written, kept) => {
    expect(stored(email, written)).toEqual(kept ?? ['email']);
  });
  test.each([
    'nora',
    'nora@',
    '@example.sa',
    'nora@example',
    'nora@@example.sa',
    'nora saleh@example.sa',
    'nora@exa mple.sa',
    'nora@example..sa',
    'nora@.sa',
    'Nora <nora@example.sa>',
    'nora@example.s',
    'nora@example.123',
    'nora@example.١٢٣',
    'nora@مثال',
    'مزارع@مثال..السعودية',
    'nora@🌾.sa',
    'nora@example.xn--',
  ])('%j is refused', (written) => {
    expect(faults(email, written)).toEqual(['email']);
  });
  it('is required', () => {
    expect(faults(email, ' ')).toEqual(['required']);
  });
  it('is no longer than a mail server accepts', () => {
    const domain = '@example.sa';
    expect(faults(email, 'a'.repeat(254 - domain.length) + domain)).toEqual([]);
    expect(faults(email, 'a'.repeat(255 - domain.length) + domain)).toEqual(['email']);
  });
});

describe('a character that no device shows alike is refused by its name', () => {
  test.each([
    [email, 'no\ue000ra@example.sa', 'strayCharacter:U+E000'],
    [email, 'nora\u0378@example.sa', 'strayCharacter:U+0378'],
    [civilId, '10482\uf8ff20916', 'strayCharacter:U+F8FF'],
    [mobile, '05012\u{10fffd}34567', 'strayCharacter:U+10FFFD'],
    [line(3, 20), 'نخيل\ufdd0', 'strayCharacter:U+FDD0'],
    [lines(20), 'شكرًا \uf8ff', 'strayCharacter:U+F8FF'],
    [optionalAmount, '25\ue000', 'strayCharacter:U+E000'],
    [hijriDate, '1410/07/\ue00015', 'strayCharacter:U+E000'],
  ])('', (field, written, fault) => {
    expect(faults(field, written)).toEqual([fault]);
  });
  it('and one that is seen is not', () => {
    expect(faults(civilId, '10482x0916')).toEqual(['digitsOnly']);
    // An emoji that this server does not know yet.
    expect(stored(lines(20), 'شكرًا \u{1faff}')).toBe('شكرًا \u{1faff}');
  });
});

describe('a chosen password has at least six characters, letters and numbers', () => {
  test.each(['abc123', 'مزرعة١٢', '۱۲۳۴۵ب', 'correct horse 1', `a1${'x'.repeat(126)}`])('%j is taken', (text) => {
    expect(stored(newPassword, text)).toBe(text);
  });
  it('is kept exactly as typed', () => {
    expect(stored(newPassword, '  نخلة 12 ')).toBe('  نخلة 12 ');
  });
  test.each([
    ['', ['required']],
    ['abc12', ['atLeastCharacters:6']],
    ['abcdef', ['passwordMix']],
    ['123456', ['passwordMix']],
    ['١٢٣٤٥٦', ['passwordMix']],
    ['!!!!!!', ['passwordMix']],
    ['abc', ['atLeastCharacters:6', 'passwordMix']],
    [`a1${'x'.repeat(127)}`, ['atMostCharacters:128']],
  ])('%j is refused by %j', (text, rules) => {
    expect(faults(newPassword, text)).toEqual(rules);
  });
  it('is refused, not mended, where it cannot be stored', () => {
    for (const text of ['abc123\u0000', 'abc123\ud83c', '\udf3eabc123']) {
      expect(faults(newPassword, text)).toEqual(['storable']);
      expect(faults(currentPassword, text)).toEqual(['storable']);
    }
    expect(stored(newPassword, 'abc123🌾\u200d')).toBe('abc123🌾\u200d');
  });
  it('is refused with the name of a letter that cannot be seen, because it could not be typed again', () => {
    expect(faults(newPassword, 'abc\u00ad123')).toEqual(['invisibleCharacter:U+00AD']);
    expect(faults(newPassword, '\u200fabc123')).toEqual(['invisibleCharacter:U+200F']);
    expect(stored(newPassword, 'abc123❤\ufe0f')).toBe('abc123❤\ufe0f');
    // An older password is what it is.
    expect(stored(currentPassword, 'abc\u00ad123')).toBe('abc\u00ad123');
  });
  it('follows no such rules when it is typed to log in', () => {
    expect(stored(currentPassword, 'abc')).toBe('abc');
    expect(faults(currentPassword, '')).toEqual(['required']);
    expect(faults(currentPassword, undefined)).toEqual(['required']);
    expect(faults(currentPassword, 'x'.repeat(129))).toEqual(['atMostCharacters:128']);
  });
});

describe('a line of text', () => {
  const name = line(3, 10);
  test.each([
    ['  مزرعة   النخيل ', ['atMostCharacters:10']],
    ['ab', ['atLeastCharacters:3']],
    ['a'.repeat(11), ['atMostCharacters:10']],
    ['   ', ['required']],
    ['\u200f\u200f\u200f', ['required']],
    [7, ['required']],
  ])('%j breaks %j', (written, rules) => {
    expect(faults(name, written)).toEqual(rules);
  });
  it('loses marks, outer spaces and doubled spaces, and nothing else', () => {
    expect(stored(name, ' \u202bبئر   ٣\u202c ')).toBe('بئر ٣');
  });
  it('counts the stored characters, not the typed ones', () => {
    expect(stored(name, '  abc       def  ')).toBe('abc def');
  });
});

describe('a text of several lines', () => {
  test.each([
    ['', ''],
    ['  سبب\u0000\r\nثانٍ ', 'سبب\nثانٍ'],
    ['abc\ndefgh', ['atMostCharacters:8']],
    [7, ['invalid']],
  ])('%j is %j', (written, kept) => {
    expect(stored(lines(8), written)).toEqual(kept);
  });
});

describe('the text of a half-filled screen', () => {
  test.each([
    [' نخ\u202b ', ' نخ\u202b '],
    ['نخ\u0000يل\ud83c', 'نخيل'],
    ['x'.repeat(9), ['atMostCharacters:8']],
    [`${'x'.repeat(8)}\u0000`, 'x'.repeat(8)],
  ])('%j is %j', (written, kept) => {
    expect(stored(halfFilledText(8), written)).toEqual(kept);
  });
});

describe('a Hijri date is kept as entered, in YYYY/MM/DD, with thirty days in every month', () => {
  test.each(writingsOf('1405/07/30'))('read the same with %s', (_, written) => {
    expect(stored(hijriDate, written)).toBe('1405/07/30');
  });
  test.each([
    '1405/7/3',
    '1405-07-03',
    '1405.7.3',
    '1405 7 3',
    '١٤٠٥/٧/٣',
    '1405 / 07 / 03',
    '\u200f١٤٠٥\u200f/\u200f٠٧\u200f/\u200f٠٣',
    '03/07/1405 هـ',
    '14050703',
  ])('%j is 1405/07/03', (written) => {
    expect(stored(hijriDate, written)).toBe('1405/07/03');
  });
  it('takes the thirtieth of every month, also of those that ended on the 29th', () => {
    for (let month = 1; month <= 12; month++) {
      const date = `1446/${String(month).padStart(2, '0')}/30`;
      expect(stored(hijriDate, date)).toBe(date);
    }
  });
  test.each(['1985/01/01', '2026/11/21', '١٩٨٥-٣-١٢'])('%j looks Gregorian', (written) => {
    expect(faults(hijriDate, written)).toEqual(['hijriNotGregorian']);
  });
  test.each([
    ['1501/01/01', 'dateYear:1300-1500'],
    ['1405/13/01', 'dateMonth'],
    ['1405/00/10', 'dateMonth'],
    ['1405/01/00', 'dateDay:30'],
    ['1405/01/31', 'dateDay:30'],
    ['05/07/05', 'dateOrder'],
    ['1405/07', 'hijriDate'],
    ['1405/07/03/', 'hijriDate'],
    ['محرم', 'hijriDate'],
    ['1405/007/03', 'hijriDate'],
  ])('%j is refused as %s', (written, fault) => {
    expect(faults(hijriDate, written)).toEqual([fault]);
  });
  it('is required', () => {
    expect(faults(hijriDate, '')).toEqual(['required']);
    expect(faults(hijriDate, undefined)).toEqual(['required']);
  });
});

describe('a typed range', () => {
  const range = typedRange({ calendar: 'hijri', notAfter: '1448/06/16' });
  test.each([
    ['1448/1/1', '3/2/1448'],
    ['1448/02/03', '14480101'],
  ])('from %j to %j is in order', (from, to) => {
    expect(stored(range, { from, to })).toEqual({ from: '1448/01/01', to: '1448/02/03' });
  });
  it('of one day is that day', () => {
    expect(stored(range, { from: '1448/01/01', to: '1/1/1448' })).toBe('1448/01/01');
  });
  it('has both ends under the same rules, each fault at its end', () => {
    const refused = range.safeParse({ from: '', to: '1448/06/17' });
    expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['from'], 'required'],
      [['to'], 'dateInFuture'],
    ]);
  });
});

describe('an amount that may be left empty', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['4200000', 420_000_000],
    ['٤٬٢٠٠٬٠٠٠٫٥٠', 420_000_050],
    ['۱۲۳', 12_300],
    ['0.01', 1],
  ])('%j is %j halalas', (written, halalas) => {
    expect(stored(optionalAmount, written)).toBe(halalas);
  });
  test.each([
    ['0', 'greaterThan:0'],
    ['0.00', 'greaterThan:0'],
    ['-5', 'amount'],
    ['five', 'amount'],
    ['1.234', 'amountAmbiguous:123400|123'],
    ['1,5', 'amountAmbiguous:150|1500'],
    [undefined, 'amount'],
  ])('%j breaks %s', (written, rule) => {
    expect(faults(optionalAmount, written)).toEqual([rule]);
  });
  it('has an upper limit against typing errors', () => {
    const most = limits.costMax / 100;
    expect(stored(optionalAmount, String(most))).toBe(limits.costMax);
    expect(faults(optionalAmount, `${most}.01`)).toEqual([`atMostAmount:${limits.costMax}`]);
  });
});

describe('what is no text', () => {
  it('an acceptance is true and nothing like it', () => {
    expect(faults(mustAccept, true)).toEqual([]);
    for (const value of [false, 'true', 1, undefined]) expect(faults(mustAccept, value)).toEqual(['mustAccept']);
  });
  it('an id is a UUID of any version', () => {
    expect(faults(id, '0192f0c1-2345-7abc-8def-0123456789ab')).toEqual([]);
    expect(faults(id, crypto.randomUUID())).toEqual([]);
    expect(faults(id, '42')).toEqual(['invalid']);
  });
});

test('no text makes a field throw, and every error is a rule of the portal', () => {
  const fields = {
    civilId,
    commercialRegister,
    loginCode,
    mobileCode,
    mobile,
    email,
    newPassword,
    currentPassword,
    hijriDate,
    optionalAmount,
    name: line(3, 120),
  };
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'0123456789٠٥۹/.,-+ \u200f@aب') }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...Object.values(fields)), typed, (field, text) => {
      return faults(field, text).every((message) => message.split(':')[0] === readRule(message).rule);
    }),
    { numRuns: 2000 },
  );
});

test('a field accepts its own output and leaves it unchanged', () => {
  const idempotent = [civilId, mobile, loginCode, mobileCode, email, hijriDate, line(3, 120)];
  const text = fc.oneof(
    fc.stringMatching(/^[0-9٠-٩]{6,10}$/),
    fc.stringMatching(/^(05|\+9665|009665)\d{8}$/),
    fc.stringMatching(/^1[345]\d\d\/\d{1,2}\/\d{1,2}$/),
    fc.emailAddress(),
    fc.stringMatching(/^[\p{L}\p{M}\d]{1,8}@(?:[\p{L}\p{M}\d]{1,8}\.){1,2}[\p{L}\p{M}]{2,6}$/u),
    fc.string({ unit: 'grapheme' }),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.constantFrom(...idempotent), text, (field, written) => {
      const first = field.safeParse(written);
      return !first.success || stored(field, first.data) === first.data;
    }),
    { numRuns: 2000 },
  );
});
