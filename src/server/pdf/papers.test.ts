/** The layout of the fund's papers, with any content. */
import { expect, test } from 'vitest';
import { pdfPages } from '#tests/setup/pdf/pdf-text.ts';
import { siteOnPapers } from './paper.texts.ts';
import { contractCase, estimateCase, issueCase } from './papers.fixtures.ts';
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

const contractOf = (lang: 'ar' | 'en', given: Parameters<typeof contractCase>[1]) =>
  pdfPages(typesetter.pdf('contract.typ', contractCase(lang, given), new Date()), lang === 'ar' ? 'rtl' : 'ltr');

test.each([
  ['ar', 'بنود', 'ثمانية وثمانون ألف ريال', '12 جمادى الآخرة 1450 هـ الموافق 30 أكتوبر 2028', 'نسخة للقراءة'],
  ['en', 'Clauses', 'eighty-eight thousand riyals', '30 October 2028 (12 Jumada II 1450 AH)', 'Reading copy'],
] as const)(
  'a contract is two pages, with its amount in words and its dates in both calendars (%s)',
  (lang, ...texts) => {
    for (const instalments of [1, 10]) {
      const pages = contractOf(lang, { instalments });
      expect(pages).toHaveLength(2);
      for (const text of texts) expect(pages.flat().join('\n')).toContain(text);
    }
  },
);

test.each([
  ['ar', 'نسخة تجريبية'],
  ['en', 'Trial copy'],
] as const)(
  'a paper says how it is verified, and that its seal is for trying out only when it is (%s)',
  (lang, trial) => {
    const text = (seal: 'configured' | 'generated') =>
      contractOf(lang, { issue: issueCase(lang, seal) })
        .flat()
        .join('\n');
    for (const seal of ['configured', 'generated'] as const) {
      expect(text(seal).replace(/[\u200b\s]/g, '')).toContain(issueCase(lang).link);
      expect(text(seal).includes(trial)).toBe(seal === 'generated');
    }
    expect(contractOf(lang, {}).flat().join('\n')).not.toContain('paper_verification');
  },
);

test.each(['ar', 'en'] as const)('the paper of a demonstration names no official website (%s)', (lang) => {
  const about = { officialDomain: 'gov.sa', governmentRegistration: null };
  const words = { ar: 'بوابة تجريبية، غير رسمية', en: 'Demonstration portal, not official' }[lang];
  const facts = { ...estimateCase(1, lang), domain: siteOnPapers(about, lang) };
  const text = pdfPages(typesetter.pdf('estimate.typ', facts, new Date()), lang === 'ar' ? 'rtl' : 'ltr')
    .flat()
    .join('\n');
  expect(text).toContain(words);
  expect(text).not.toContain('gov.sa');
  expect(siteOnPapers({ ...about, governmentRegistration: '20240001' }, lang)).toBe('gov.sa');
});
