import offer from 'virtual:products';
import { describe, expect, test } from 'vitest';
import { countOf, filterProducts, kindsOf, readFilter } from './filter.ts';

const { products } = offer;
const idsOf = (filter: Parameters<typeof filterProducts>[1]) =>
  filterProducts(products, filter).flatMap(({ subProducts }) => subProducts.map(({ id }) => id));

describe('what is in the address', () => {
  test('is read where the list knows it', () => {
    expect(readFilter({ applicant: 'company', kind: 'plant-production', q: ' wheat ' }, products)).toEqual({
      applicant: 'company',
      kind: 'plant-production',
      q: 'wheat',
    });
    expect(readFilter({ q: '12' }, products)).toEqual({ q: '12' });
  });
  test('shows everything where it does not', () => {
    expect(readFilter({ applicant: 'king', kind: 'gold', q: '  ', region: 'qassim' }, products)).toEqual({});
  });
});

describe('the products that are left', () => {
  test('are all of them without a filter', () => {
    expect(countOf(filterProducts(products, {}))).toBe(countOf(products));
  });
  test('are those that the applicant may apply for', () => {
    for (const applicant of ['individual', 'company', 'institute'] as const) {
      const expected = products
        .flatMap(({ subProducts }) => subProducts)
        .filter(({ applicantTypes }) => applicantTypes.includes(applicant))
        .map(({ id }) => id);
      expect(idsOf({ applicant })).toEqual(expected);
      expect(expected.length).toBeLessThan(countOf(products));
    }
  });
  test('are those of the sector, and all sectors together are the list', () => {
    expect(
      kindsOf(products)
        .flatMap(({ id }) => idsOf({ kind: id }))
        .toSorted(),
    ).toEqual(idsOf({}).toSorted());
    expect(filterProducts(products, { kind: 'livestock' }).every(({ sector }) => sector.en === 'Livestock')).toBe(true);
  });
  test('match the words too, and products without any are left out', () => {
    expect(idsOf({ applicant: 'individual', kind: 'fisheries', q: 'قوارب' })).toContain('fishing-boats');
    expect(idsOf({ applicant: 'company', kind: 'fisheries', q: 'fishing boats' })).not.toContain('fishing-boats');
    expect(filterProducts(products, { applicant: 'company', q: 'apiaries' })).toEqual([]);
  });
});
