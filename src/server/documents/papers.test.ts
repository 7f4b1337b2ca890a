/** The layout of the fund's papers, with any content. */
import { expect, test } from 'vitest';
import type { Bilingual } from '#contract/fields/fields.ts';
import { dealFinancialInfoOf } from '#contract/loans/what-if.ts';
import { terms } from '#contract/money/finance.ts';
import { pdfPages } from '#tests/setup/pdf-text.ts';
import { estimatePaper } from './estimate.ts';
import { createTypesetter } from './typesetter.ts';

const typesetter = createTypesetter();
const words = (ar: string, en: string): Bilingual => ({ ar, en });

/** The pages of an estimate with that many assets. */
const estimateOf = (count: number, lang: 'ar' | 'en') => {
  const assets = Array.from({ length: count }, (_, index) => ({
    assetId: `asset-${index}`,
    quantity: index + 1,
    price: 118_000_00,
    thirdPartyId: 'sanabel',
  }));
  const paper = estimatePaper(
    {
      info: dealFinancialInfoOf(assets, terms, '2026-11-21'),
      init: { applicantType: 'individual', productId: 'p', subProductId: 's', projectName: 'بيوت محمية في الحائر' },
      product: words('البيوت المحمية', 'Greenhouses'),
      subProduct: words('تأهيل البيوت القائمة', 'Renewal of standing houses'),
      applicant: words('هدى بنت إبراهيم الملحم', 'Huda bint Ibrahim Al-Mulhim'),
      assets,
      catalogue: assets.map(({ assetId, price }) => ({
        id: assetId,
        category: words('آلات', 'Machines'),
        title: words('جرار زراعي', 'Tractor'),
        referencePrice: price,
        thirdParties: [{ id: 'sanabel', title: words('سنابل الوسطى للآلات الزراعية', 'Sanabel Farm Machinery') }],
      })),
      documents: ['الأرض', 'السجل', 'الأسعار'].map((title) => ({ title: words(title, 'A document'), ready: false })),
      domain: 'gov.sa',
      issuedAt: new Date('2026-11-21T12:00:00Z'),
    },
    lang,
  );
  return pdfPages(typesetter.pdf('estimate.typ', paper, new Date()), lang === 'ar' ? 'rtl' : 'ltr');
};

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
