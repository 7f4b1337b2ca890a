import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { limits } from '../fields/limits.ts';
import { arabicIndic, MARKS, persian } from '../text/digits.fixtures.ts';
import { formatAmount, parseAmount } from './money.ts';

const amount = (halalas: number) => ({ kind: 'amount', halalas });
const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000_00 }),
  fc.integer({ min: 0, max: limits.costMax }),
  fc.integer({ min: 0, max: 1_000_000 }).map((riyals) => riyals * 100),
);

/** 1234567.5 as Arabic keyboards write it: ١٬٢٣٤٬٥٦٧٫٥ */
const arabicSeparators = (text: string) => text.replace(/,/g, '٬').replace('.', '٫');

describe('every amount is read back from every usual writing', () => {
  const writings: Record<string, (halalas: number) => string> = {
    'as formatted': formatAmount,
    'in Arabic-Indic digits': (halalas) => arabicIndic(formatAmount(halalas)),
    'in Persian digits': (halalas) => persian(formatAmount(halalas)),
    'with the Arabic separators': (halalas) => arabicIndic(arabicSeparators(formatAmount(halalas))),
    'with both halalas and no grouping': (halalas) => (halalas / 100).toFixed(2),
    'grouped by spaces': (halalas) => formatAmount(halalas).replace(/,/g, '\u00a0'),
    'grouped by narrow spaces': (halalas) => formatAmount(halalas).replace(/,/g, '\u202f'),
    'grouped by apostrophes': (halalas) => formatAmount(halalas).replace(/,/g, '’'),
    'followed by SAR': (halalas) => `${formatAmount(halalas)} SAR`,
    'followed by ر.س.': (halalas) => `\u200f${arabicIndic(formatAmount(halalas))}\u00a0ر.س.\u200f`,
    'after the riyal sign': (halalas) => `\u20c1 ${formatAmount(halalas)}`,
  };
  test.each(Object.entries(writings))('%s', (_, write) => {
    fc.assert(
      fc.property(anyAmount, (halalas) => {
        expect(parseAmount(write(halalas))).toEqual(amount(halalas));
      }),
    );
  });
  it('wherever invisible marks stand', () => {
    const marked = fc.tuple(anyAmount, fc.array(fc.tuple(fc.nat(20), fc.constantFrom(...MARKS)), { maxLength: 8 }));
    fc.assert(
      fc.property(marked, ([halalas, marks]) => {
        const characters = [...formatAmount(halalas)];
        for (const [at, mark] of marks) characters.splice(at, 0, mark);
        expect(parseAmount(characters.join(''))).toEqual(amount(halalas));
      }),
    );
  });
  it('as Intl writes it for Saudi Arabia, with either digits', () => {
    for (const locale of ['ar-SA', 'ar-SA-u-nu-latn', 'en-SA', 'en-GB']) {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
      fc.assert(
        fc.property(anyAmount, (halalas) => {
          expect(parseAmount(format.format(halalas / 100))).toEqual(amount(halalas));
        }),
        { numRuns: 30 },
      );
    }
  });
});

describe('the traps of ready-made parsers', () => {
  test.each([
    ['١٢٣.٥', 12_350],
    ['١٢٣٫٥', 12_350],
    ['۱۲۳۴', 123_400],
    ['۱۲۳۴٫۵۶', 123_456],
    ['٤٬٢٠٠٬٠٠٠', 420_000_000],
    ['1,234.5', 123_450],
    ['1.234,5', 123_450],
    ['1.234.567', 123_456_700],
    ['1,234', 123_400],
    ['0.5', 50],
    ['1,50', 150],
    ['12,34', 1234],
    ['007', 700],
    ['1234.56 ريال', 123_456],
    ['500 ريال سعودي', 50_000],
    ['sar 500', 50_000],
    ['500 SR', 50_000],
    ['500 Riyals', 50_000],
    ['500 Saudi riyal', 50_000],
    ['٥٠٠ ريالاً سعودياً', 50_000],
    ['٥ ريالات', 500],
  ])('%j is %i halalas', (written, halalas) => {
    expect(parseAmount(written)).toEqual(amount(halalas));
  });
});

describe('what could be read two ways is asked about, with both readings', () => {
  test.each([
    ['1.234', [123_400, 123]],
    ['١.٢٣٤', [123_400, 123]],
    ['999.999', [99_999_900, 100_000]],
    ['1,5', [150, 1500]],
    ['۱,۵', [150, 1500]],
  ])('%j is %j', (written, readings) => {
    expect(parseAmount(written)).toEqual({ kind: 'ambiguous', readings });
  });
  it('and never guessed: a single point before three digits has no other outcome', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (whole, rest) => {
        expect(parseAmount(`${whole}.${String(rest).padStart(3, '0')}`).kind).toBe('ambiguous');
      }),
    );
  });
});

describe('what is no amount', () => {
  test.each([
    'abc',
    '-5',
    '(5)',
    '1e5',
    '5%',
    '1..5',
    '1.2.3',
    '1,23,456',
    '1234,567',
    '1.234.56',
    '1,234,56.7',
    '1٫2٫3',
    '1.5٫2',
    '1.2345',
    '0.500',
    ',',
    '.',
    '٫',
    '0x10',
    '½',
    '٥ آلاف',
    '5SAR0',
    '5ريال50',
    '9'.repeat(20),
  ])('%j is invalid', (written) => {
    expect(parseAmount(written)).toEqual({ kind: 'invalid' });
  });
  test.each(MARKS)('%j is no part of it', (mark) => {
    expect(parseAmount(`${mark}2${mark}50`)).toEqual({ kind: 'amount', halalas: 250_00 });
  });
  test.each(['', '   ', '\u200f', 'ريال', ' SAR '])('%j is empty', (written) => {
    expect(parseAmount(written)).toEqual({ kind: 'empty' });
  });
  it('no text makes it throw, and an amount is a safe whole number of halalas', () => {
    const characters = fc.string({ unit: fc.constantFrom(...'0123456789٠٥۹.,٫٬ -’\u200fSARر') });
    fc.assert(
      fc.property(fc.oneof(characters, fc.string({ unit: 'binary' })), (text) => {
        const parsed = parseAmount(text);
        const read = parsed.kind === 'amount' ? [parsed.halalas] : parsed.kind === 'ambiguous' ? parsed.readings : [];
        return read.every((halalas) => Number.isSafeInteger(halalas) && halalas >= 0);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('an amount is shown', () => {
  test.each([
    [0, '0'],
    [5, '0.05'],
    [50, '0.50'],
    [12_300, '123'],
    [123_456, '1,234.56'],
    [420_000_000, '4,200,000'],
    [limits.costMax, '100,000,000,000'],
    [-123_456, '-1,234.56'],
  ])('%i halalas as %s', (halalas, shown) => {
    expect(formatAmount(halalas)).toBe(shown);
  });
});
