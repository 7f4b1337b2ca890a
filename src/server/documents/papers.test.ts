/** The layout of the fund's papers, with any content. */
import { expect, test } from 'vitest';
import { pdfPages } from '#tests/setup/pdf-text.ts';
import { estimateCase } from './papers.fixtures.ts';
import { createTypesetter } from './typesetter.ts';

const typesetter = createTypesetter();

/** The pages of an estimate with that many assets. */
const estimateOf = (count: number, lang: 'ar' | 'en') =>
  pdfPages(typesetter.pdf('estimate.typ', estimateCase(count, lang), new Date()), lang === 'ar' ? 'rtl' : 'ltr');

test.each(['ar', 'en'] as const)('an estimate of two assets is one page (%s)', (lang) => {
  expect(estimateOf(2, lang)).toHaveLength(1);
});

test.each([
  ['ar', 'جرار زراعي', 'إجمالي تكلفة الأصول'],
  ['en', 'Tractor', 'Total cost of the assets'],
] as const)(
  'however many assets there are, their total never stands on a page without one (%s)',
  (lang, asset, total) => {
    for (let count = 1; count <= 16; count++) {
      const page = estimateOf(count, lang).findLast((lines) => lines.some((line) => line.includes(total)));
      expect(
        page?.filter((line) => line.includes(asset)),
        `${count} assets`,
      ).not.toEqual([]);
    }
  },
);

test('letters that are drawn as one are copied as they are read', () => {
  const text = estimateOf(1, 'ar').flat().join('\n');
  for (const word of ['المشروع', 'بيوت محمية في الحائر', 'للآلات', 'الأصول', 'إجمالي']) expect(text).toContain(word);
});
