import { describe, expect, test } from 'vitest';
import type { Product } from '#contract/loans/products.ts';
import { folded } from '#contract/text/folded-text.ts';
import { findProducts } from './search.ts';

const words = (ar: string, en: string) => ({ ar, en });
const sub = (id: string, title: { ar: string; en: string }): Product['subProducts'][number] => ({
  id,
  title,
  summary: words('', ''),
  closed: null,
  requiredCost: null,
  applicantTypes: ['individual'],
  requiredDocuments: { individual: [], company: [], institute: [] },
});
const products: Product[] = [
  {
    id: 'greenhouses',
    sector: words('الإنتاج النباتي', 'Plant production'),
    title: words('البيوت المحمية', 'Greenhouses'),
    summary: words('بيوت مبردة وزراعة مائية على مدار السنة', 'Cooled houses'),
    subProducts: [
      sub('new', words('إنشاء بيوت محمية', 'New houses')),
      sub('renewal', words('تأهيل القائم منها', 'Renewal')),
    ],
  },
  {
    id: 'bees',
    sector: words('الإنتاج الحيواني', 'Animal production'),
    title: words('النحل', 'Bees'),
    summary: words('خلايا ومعدات', 'Hives and equipment'),
    subProducts: [sub('hives', words('خلايا النحل', 'Hives'))],
  },
];
const found = (typed: string) =>
  findProducts(products, typed).map(({ id, subProducts }) => `${id}: ${subProducts.map((one) => one.id).join(' ')}`);

describe('a product is found', () => {
  test.each([
    ['without its hamza', 'انشاء', ['greenhouses: new']],
    ['with vowel marks and a stretched letter', 'إنْشــاء', ['greenhouses: new']],
    ['with ه for ة', 'محميه', ['greenhouses: new renewal']],
    ['with ى for ي', 'النباتى', ['greenhouses: new renewal']],
    ['by its English name, in any case', 'HIVES', ['bees: hives']],
    ['with an accent that does not belong there', 'bées', ['bees: hives']],
    ['by words of the product and of the sub product together', 'greenhouses renewal', ['greenhouses: renewal']],
  ])('%s', (_, typed, expected) => expect(found(typed)).toEqual(expected));

  test('only where every word is there', () => expect(found('greenhouses hives')).toEqual([]));
  test('and nothing typed leaves them all', () => expect(found('  ')).toHaveLength(2));
});

test('hamzas and their seats are alike, other letters are not', () => {
  expect(folded('مؤسَّسة')).toBe(folded('موسسه'));
  expect(folded('رائد')).toBe(folded('رايد'));
  expect(folded('سماء')).toBe(folded('سما'));
  expect(folded('بحر')).not.toBe(folded('بهر'));
});
