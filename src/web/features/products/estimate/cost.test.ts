import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/fields/limits.ts';
import { formatAmount } from '#contract/money/money.ts';
import { arabicIndic } from '#contract/text/digits.fixtures.ts';
import { readCost } from './cost.ts';

describe('the cost of an estimate', () => {
  test('is every amount that a request may have, in any digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: limits.costMax }), fc.boolean(), (halalas, inArabic) => {
        const text = formatAmount(halalas);
        expect(readCost(inArabic ? arabicIndic(text) : text)).toEqual({ status: 'amount', halalas });
      }),
    );
  });
  test.each([
    ['nothing', '  ', { status: 'empty' }],
    ['two readings', '1.234', { status: 'asked' }],
    ['no amount', 'مليون', { status: 'refused', rule: 'amount' }],
    ['zero', '0', { status: 'refused', rule: 'greaterThan:0' }],
    ['more than any project', '200,000,000,000', { status: 'refused', rule: `atMostAmount:${limits.costMax}` }],
  ])('with %s', (_, typed, expected) => expect(readCost(typed)).toEqual(expected));
});
