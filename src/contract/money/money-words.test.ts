import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../fields/limits.ts';
import { amountInWords } from './money-words.ts';

const arabic = (riyals: number, halalas = 0) => amountInWords(riyals * 100 + halalas, 'ar');
const english = (riyals: number, halalas = 0) => amountInWords(riyals * 100 + halalas, 'en');

describe('Arabic: riyals by themselves', () => {
  test.each([
    [0, 'صفر ريال'],
    [1, 'ريال واحد'],
    [2, 'ريالان'],
    [3, 'ثلاثة ريالات'],
    [8, 'ثمانية ريالات'],
    [10, 'عشرة ريالات'],
    [11, 'أحد عشر ريالًا'],
    [12, 'اثنا عشر ريالًا'],
    [13, 'ثلاثة عشر ريالًا'],
    [18, 'ثمانية عشر ريالًا'],
    [19, 'تسعة عشر ريالًا'],
    [20, 'عشرون ريالًا'],
    [21, 'واحد وعشرون ريالًا'],
    [22, 'اثنان وعشرون ريالًا'],
    [99, 'تسعة وتسعون ريالًا'],
    [100, 'مئة ريال'],
    [101, 'مئة ريال وريال واحد'],
    [102, 'مئة ريال وريالان'],
    [103, 'مئة وثلاثة ريالات'],
    [110, 'مئة وعشرة ريالات'],
    [111, 'مئة وأحد عشر ريالًا'],
    [200, 'مئتا ريال'],
    [201, 'مئتا ريال وريال واحد'],
    [250, 'مئتان وخمسون ريالًا'],
    [300, 'ثلاثمئة ريال'],
    [888, 'ثمانمئة وثمانية وثمانون ريالًا'],
  ])('%i', (riyals, words) => expect(arabic(riyals)).toBe(words));
});

describe('Arabic: thousands agree with what follows them', () => {
  test.each([
    [1_000, 'ألف ريال'],
    [1_001, 'ألف ريال وريال واحد'],
    [1_002, 'ألف ريال وريالان'],
    [1_005, 'ألف وخمسة ريالات'],
    [1_100, 'ألف ومئة ريال'],
    [1_101, 'ألف ومئة ريال وريال واحد'],
    [2_000, 'ألفا ريال'],
    [2_001, 'ألفا ريال وريال واحد'],
    [2_002, 'ألفا ريال وريالان'],
    [2_500, 'ألفان وخمسمئة ريال'],
    [3_000, 'ثلاثة آلاف ريال'],
    [10_000, 'عشرة آلاف ريال'],
    [11_000, 'أحد عشر ألف ريال'],
    [11_500, 'أحد عشر ألفًا وخمسمئة ريال'],
    [12_001, 'اثنا عشر ألف ريال وريال واحد'],
    [25_000, 'خمسة وعشرون ألف ريال'],
    [99_999, 'تسعة وتسعون ألفًا وتسعمئة وتسعة وتسعون ريالًا'],
    [100_000, 'مئة ألف ريال'],
    [101_000, 'مئة ألف وألف ريال'],
    [102_000, 'مئة ألف وألفا ريال'],
    [102_500, 'مئة ألف وألفان وخمسمئة ريال'],
    [103_000, 'مئة وثلاثة آلاف ريال'],
    [111_000, 'مئة وأحد عشر ألف ريال'],
    [200_000, 'مئتا ألف ريال'],
    [250_000, 'مئتان وخمسون ألف ريال'],
    [640_000, 'ستمئة وأربعون ألف ريال'],
  ])('%i', (riyals, words) => expect(arabic(riyals)).toBe(words));
});

describe('Arabic: millions and billions', () => {
  test.each([
    [1_000_000, 'مليون ريال'],
    [1_000_001, 'مليون ريال وريال واحد'],
    [2_000_000, 'مليونا ريال'],
    [2_000_500, 'مليونان وخمسمئة ريال'],
    [2_002_000, 'مليونان وألفا ريال'],
    [3_000_000, 'ثلاثة ملايين ريال'],
    [4_200_000, 'أربعة ملايين ومئتا ألف ريال'],
    [11_000_000, 'أحد عشر مليون ريال'],
    [12_345_678, 'اثنا عشر مليونًا وثلاثمئة وخمسة وأربعون ألفًا وستمئة وثمانية وسبعون ريالًا'],
    [200_000_000, 'مئتا مليون ريال'],
    [1_000_000_000, 'مليار ريال'],
    [2_000_000_000, 'مليارا ريال'],
    [2_000_000_007, 'ملياران وسبعة ريالات'],
    [7_000_000_000, 'سبعة مليارات ريال'],
    [15_000_300_000, 'خمسة عشر مليارًا وثلاثمئة ألف ريال'],
    [100_000_000_000, 'مئة مليار ريال'],
    [1_000_000_000_000, 'تريليون ريال'],
  ])('%i', (riyals, words) => expect(arabic(riyals)).toBe(words));
});

describe('Arabic: halalas are feminine', () => {
  test.each([
    [0, 1, 'هللة واحدة'],
    [0, 2, 'هللتان'],
    [0, 3, 'ثلاث هللات'],
    [0, 8, 'ثماني هللات'],
    [0, 10, 'عشر هللات'],
    [0, 11, 'إحدى عشرة هللة'],
    [0, 12, 'اثنتا عشرة هللة'],
    [0, 18, 'ثماني عشرة هللة'],
    [0, 20, 'عشرون هللة'],
    [0, 21, 'إحدى وعشرون هللة'],
    [0, 22, 'اثنتان وعشرون هللة'],
    [0, 28, 'ثمانٍ وعشرون هللة'],
    [0, 99, 'تسع وتسعون هللة'],
    [5, 50, 'خمسة ريالات وخمسون هللة'],
    [2, 2, 'ريالان وهللتان'],
    [1_000, 25, 'ألف ريال وخمس وعشرون هللة'],
  ])('%i.%i', (riyals, halalas, words) => expect(arabic(riyals, halalas)).toBe(words));
});

describe('English', () => {
  test.each([
    [0, 0, 'zero riyals'],
    [1, 0, 'one riyal'],
    [2, 0, 'two riyals'],
    [21, 0, 'twenty-one riyals'],
    [100, 0, 'one hundred riyals'],
    [103, 0, 'one hundred and three riyals'],
    [1_001, 0, 'one thousand and one riyals'],
    [1_100, 0, 'one thousand one hundred riyals'],
    [640_000, 0, 'six hundred and forty thousand riyals'],
    [4_200_000, 0, 'four million two hundred thousand riyals'],
    [100_000_000_000, 0, 'one hundred billion riyals'],
    [0, 1, 'one halala'],
    [5, 50, 'five riyals and fifty halalas'],
  ])('%i.%i', (riyals, halalas, words) => expect(english(riyals, halalas)).toBe(words));
});

/** Reads the words back, so that no amount is left out and none is said twice. */
const readBack = (words: string): number => {
  const scales: Record<string, number> = { thousand: 1e3, million: 1e6, billion: 1e9 };
  const small =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  let total = 0;
  let group = 0;
  let halalas = 0;
  for (const word of words.replaceAll('-', ' ').split(' ')) {
    if (small.includes(word)) group += small.indexOf(word);
    else if (tens.includes(word)) group += tens.indexOf(word) * 10;
    else if (word === 'hundred') group *= 100;
    else if (word.startsWith('riyal')) {
      total += group;
      group = 0;
    } else if (word.startsWith('halala')) halalas = group;
    else if (word in scales) {
      total += group * (scales[word] ?? 0);
      group = 0;
    }
  }
  return total * 100 + halalas;
};

const amount = fc.integer({ min: 1, max: 2 * limits.costMax });

test('any English amount reads back as itself', () =>
  fc.assert(
    fc.property(amount, (halalas) => {
      expect(readBack(amountInWords(halalas, 'en'))).toBe(halalas);
    }),
  ));

test('no two amounts have the same Arabic words', () =>
  fc.assert(
    fc.property(amount, amount, (one, other) => {
      fc.pre(one !== other);
      expect(amountInWords(one, 'ar')).not.toBe(amountInWords(other, 'ar'));
    }),
  ));

test('Arabic words never stand apart from their "and", nor end in it', () =>
  fc.assert(
    fc.property(amount, (halalas) => {
      const words = amountInWords(halalas, 'ar');
      expect(words).not.toMatch(/ {2}|^\s|\s$| و |undefined/);
    }),
  ));
