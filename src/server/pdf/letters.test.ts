/** Any letter in a name: the paper is made, and shows the letter or a visible substitute. */
import { expect, test } from 'vitest';
import type { Lang } from '#contract/kernel/lang.ts';
import { pdfText } from '#tests/setup/pdf/pdf-text.ts';
import { printed } from './letters.ts';
import { estimateCase, receiptCase } from './papers.fixtures.ts';
import { createTypesetter } from './typesetter.ts';

const typesetter = createTypesetter();
const papers = {
  receipt: (lang: Lang, name: string) => typesetter.pdf('receipt.typ', receiptCase(lang, name), new Date(0)),
  estimate: (lang: Lang, name: string) => typesetter.pdf('estimate.typ', estimateCase(1, lang, name), new Date(0)),
};
const EVERY = (['receipt', 'estimate'] as const).flatMap((paper) =>
  (['ar', 'en'] as const).map((lang) => [paper, lang] as const),
);
/** The letters of a text, in no order: readers differ about where a script puts its vowel signs. */
const lettersOf = (text: string) => [...text.normalize('NFD').replace(/\s/g, '')].sort().join('');

const NAMES: readonly (readonly [script: string, name: string, printed: string])[] = [
  ['Arabic', 'مزرعة الأحساء', 'مزرعة الأحساء'],
  ['Persian and Urdu', 'باغ پسته گلستان ٹھنڈا', 'باغ پسته گلستان ٹھنڈا'],
  ['Arabic with vowel marks', 'مَزرَعَةٌ', 'مزرعة'],
  ['Latin', 'Al-Hair Farm', 'Al-Hair Farm'],
  ['Latin with marks', 'Ḥuṣayn Łódź Nông trại', 'Ḥuṣayn Łódź Nông trại'],
  ['Latin with combining marks', 'Cafe\u0301', 'Café'],
  ['Cyrillic', 'Ферма Ясная Їжак', 'Ферма Ясная Їжак'],
  ['Greek', 'Αγρόκτημα', 'Αγρόκτημα'],
  ['Hindi', 'रमेश नगर', 'रमेश नगर'],
  ['Amharic', 'የእርሻ ልማት', 'የእርሻ ልማት'],
  ['Chinese', '绿洲农场', '����'],
  ['an emoji', 'Farm 🚜', 'Farm �'],
  ['an emoji of several', 'Farm 👨‍🌾❤️', 'Farm ��'],
  ['a flag', '🇸🇦🏴\u{e0067}\u{e0062}\u{e007f}', '��'],
  ['a sign too new for the fonts', '5 \u20c1', '5 �'],
  ['half a character', 'a\ud83db\udc00', 'a�b�'],
  ['a letter of private use', 'a\ue000', 'a�'],
  ['an unassigned letter', 'a\u{50000}\uffff', 'a��'],
  ['a foreign mark on a letter', 'ب\u093f', 'ب�'],
  ['a heap of marks', `a${'\u0489'.repeat(50)}b`, 'a�b'],
  ['control characters', 'a\u0000b\u0001\u007f\u0085c', 'ab c'],
  ['bidi overrides and isolates', 'a\u202eb\u2066c\u2069d', 'abcd'],
  ['direction marks and joiners', 'a\u200eb\u200fc\u061cd\u200ce\u200d', 'abcde'],
  ['spaces of all kinds', 'a\u00a0b\u2003c\u3000d\u202fe\tf', 'a b c d e f'],
  ['what JSON and templates escape', '"#\\{$*_`<b>', '"#\\{$*_`<b>'],
];

test.each(NAMES)('a name in %s is printed', (_, name, printed) => {
  for (const [paper, lang] of EVERY) {
    const pdf = papers[paper](lang, `[${name}]`);
    const text = lettersOf(
      pdfText(pdf, lang === 'ar' ? 'rtl' : 'ltr')
        .join('\n')
        .replace(/[\u200b-\u200f\u061c]/g, ''),
    );
    const missing = [...lettersOf(printed)].filter((letter) => !text.includes(letter));
    expect(missing, `${paper} ${lang}`).toEqual([]);
    // The substitute stands exactly where a letter has none.
    const expected = printed.split('�').length - 1;
    const places = paper === 'receipt' ? 4 : 2;
    expect(text.split('�').length - 1, `${paper} ${lang}`).toBe(expected * places);
  }
});

test('the typesetter takes letters of any scripts in any order', () => {
  // Its own search for a font ended the process at a mark on a letter of another script.
  for (const name of ['{्—्]त', 'ل्{:श', 'a農'.repeat(60), '\u0301\u093f\u0654', `ﷺ${'ﻻ'.repeat(119)}`])
    for (const [paper, lang] of EVERY) expect(papers[paper](lang, name).length).toBeGreaterThan(0);
});

test('no character of Unicode fails a paper', () => {
  const ranges: readonly [number, number][] = [
    [0, 0xffff],
    [0x1f000, 0x1f6ff],
    [0xe0000, 0xe01ff],
    [0x10ffff, 0x10ffff],
  ];
  for (const [first, last] of ranges)
    for (let start = first; start <= last; start += 0x1000) {
      const codes = Array.from({ length: Math.min(0x1000, last - start + 1) }, (_, index) => start + index);
      // Single, so that none joins its neighbour.
      const name = codes.map((code) => String.fromCodePoint(code)).join(' ');
      expect(papers.receipt('ar', name).length, start.toString(16)).toBeGreaterThan(0);
    }
});

// A line holds at most so many letters as fit the column of values; a list of documents in a receipt is as wide as the
// paper.
test.each([
  ['wide letters', 'W'.repeat(120), 36],
  ['joined letters', 'طويل'.repeat(30), 70],
  ['a phrase as one sign', '﷽'.repeat(30), 8],
  ['letters without a font', '农'.repeat(120), 36],
  ['letters of another font', 'Ж'.repeat(120), 40],
])('a name without a space stays on the paper: %s', (_, name, most) => {
  for (const [paper, lang] of EVERY) {
    const lines = pdfText(papers[paper](lang, name), lang === 'ar' ? 'rtl' : 'ltr');
    const [letter = ''] = printed(name);
    const longest = Math.max(...lines.map((line) => line.split(letter).length - 1));
    expect(longest, `${paper} ${lang}`).toBeGreaterThan(1);
    expect(longest, `${paper} ${lang}`).toBeLessThanOrEqual(paper === 'receipt' ? most * (172 / 109) : most);
  }
});
