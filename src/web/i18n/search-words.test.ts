import { describe, expect, test } from 'vitest';
import { isTypo, labelsOf, matcherOf, matchOf, soughtIn, stemsOf } from './search-words.ts';

const isAlike = (one: string, other: string) => {
  const [word = ''] = soughtIn(one);
  return matchOf(word, stemsOf(other)) > 0;
};

test.each([
  ['a hamza on any seat, or none', 'إعفاء', 'اعفا'],
  ['a taa marbuta', 'شهادة', 'شهاده'],
  ['an alif maqsura', 'مستشفى', 'مستشفي'],
  ['vowel marks', 'قَرْض', 'قرض'],
  ['a tatweel', 'قـــرض', 'قرض'],
  ['the article', 'القروض', 'قروض'],
  ['an article behind a preposition', 'بالقروض', 'قروض'],
  ['the plural', 'شهادات', 'شهادة'],
  ['digits of another script', '١٤٤٨', '1448'],
  ['capitals', 'LOAN', 'loan'],
  ['an English plural', 'Certificates', 'certificate'],
  ['a letter too few', 'certficate', 'certificate'],
  ['two letters in the wrong order', 'braanch', 'branch'],
])('%s makes no difference', (_, one, other) => {
  expect([isAlike(one, other), isAlike(other, one)]).toEqual([true, true]);
});

test('short words are taken as they are: another letter is another word', () => {
  expect(isAlike('قرض', 'أرض')).toBe(false);
  expect(isAlike('fee', 'see')).toBe(false);
});

test('a word is better than its beginning, that than a part of it, and a typing error is least', () => {
  const words = stemsOf('branch');
  const points = ['branch', 'bran', 'ranch', 'bramch'].map((word) => matchOf(word, words));
  expect(points).toEqual([...points].sort((one, other) => other - one));
  expect(new Set(points).size).toBe(4);
});

test('words that say nothing count only where there are no others', () => {
  expect(soughtIn('كيف أسجل الدخول؟')).toEqual(soughtIn('أسجل الدخول'));
  expect(soughtIn('how')).toEqual(['how']);
  expect(soughtIn('')).toEqual([]);
});

describe('letters that differ', () => {
  test.each([
    ['loan', 'loan', 0, false],
    ['branch', 'brnch', 1, true],
    ['branch', 'barnch', 1, true],
    ['branch', 'brench', 1, true],
    ['branch', 'breech', 1, false],
    ['certificate', 'sertifikate', 2, true],
    ['abc', 'abcde', 1, false],
  ])('%s and %s, at most %i: %s', (one, other, most, expected) => {
    expect(isTypo(one, other, most)).toBe(expected);
  });
});

test('labels of both languages are matched by every word', () => {
  const text = labelsOf({ ar: 'قرض التشغيل', en: 'Operating loan' });
  expect([matcherOf('operating قرض')?.(text), matcherOf('loan house')?.(text), matcherOf(' ')]).toEqual([
    true,
    false,
    null,
  ]);
});
