/** The asset screen turns typed text into a line of the list, and the list says why an asset cannot stand in it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../fields/limits.ts';
import { financingOf, terms as reference } from '../money/finance.ts';
import { arabicIndic } from '../text/digits.fixtures.ts';
import {
  assetForm,
  assetReasons,
  costOf,
  dealFinancialInfoOf,
  noonOf,
  planOf,
  totalCost,
  whatIfAnswers,
  whatIfInitForm,
} from './what-if.ts';

const typed = { assetId: 'tractor', quantity: '2', price: '1000', thirdPartyId: 'al-jazirah' };
const line = { assetId: 'tractor', quantity: 2, price: 1000_00, thirdPartyId: 'al-jazirah' };
const known = [
  { id: 'tractor', thirdParties: [{ id: 'al-jazirah' }, { id: 'najd' }] },
  { id: 'pump', thirdParties: [] },
];
const rulesOf = (changes: Partial<typeof typed>) =>
  assetForm.safeParse({ ...typed, ...changes }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ??
  [];

describe('the asset screen', () => {
  test('takes quantity and price in any digits', () => {
    expect(assetForm.parse(typed)).toEqual(line);
    expect(assetForm.parse({ ...typed, quantity: arabicIndic('2'), price: arabicIndic('1,000') })).toEqual(line);
  });
  test.each([
    ['no price', { price: '' }, [['price', 'required']]],
    ['no quantity', { quantity: '' }, [['quantity', 'required']]],
    ['a quantity that is no number', { quantity: '2x' }, [['quantity', 'digitsOnly']]],
    ['a quantity of none', { quantity: '0' }, [['quantity', 'greaterThan:0']]],
    [
      'more than can be asked for',
      { quantity: String(limits.whatIfRequest.quantityMax + 1) },
      [['quantity', `atMost:${limits.whatIfRequest.quantityMax}`]],
    ],
  ])('does not take %s', (_, changes, rules) => expect(rulesOf(changes)).toEqual(rules));
});

describe('the list of assets', () => {
  test('costs what its lines cost, each times its quantity', () => {
    expect(costOf(line)).toBe(2000_00);
    expect(totalCost([line, { quantity: 3, price: 1_00 }])).toBe(2003_00);
    expect(totalCost([])).toBe(0);
  });
  test('takes an asset of the catalogue from one of its third parties, once (§5)', () => {
    expect(assetReasons([{ ...line, thirdPartyId: 'najd' }], known)).toEqual([]);
    expect(assetReasons([line, line], known)).toEqual([{ reason: 'assetTwice', step: 'assets', parameter: 'tractor' }]);
    for (const assetId of ['pump', 'unknown'])
      expect(assetReasons([{ ...line, assetId }], known)).toEqual([
        { reason: 'assetWithoutThirdParty', step: 'assets', parameter: assetId },
      ]);
  });
  test('may cost as much as a project may, and no halala more', () => {
    const costing = (price: number) => assetReasons([{ ...line, quantity: 1, price }], known);
    expect(costing(limits.costMax)).toEqual([]);
    expect(costing(limits.costMax + 1)).toEqual([{ reason: 'costTooHigh', step: 'assets' }]);
  });
});

test('noon in Riyadh is nine o’clock at Greenwich', () =>
  expect(noonOf('2026-11-21')).toBe('2026-11-21T09:00:00.000Z'));

describe('the planned cost', () => {
  const fields = {
    applicantType: 'individual' as const,
    productId: 'greenhouses',
    subProductId: 'greenhouse-new',
    projectName: 'بيوت محمية',
  };
  test('may be left out, is typed in any digits, and is asked about when it has two readings', () => {
    const read = (plannedCost: string) => whatIfInitForm.safeParse({ ...fields, plannedCost });
    expect(read('').data?.plannedCost).toBeNull();
    expect(read(arabicIndic('400,000')).data?.plannedCost).toBe(400_000_00);
    expect(read('1.234').error?.issues[0]?.message).toBe('amountAmbiguous:123400|123');
  });
  test('is missing from requests from before it existed', () => {
    expect(whatIfAnswers.shape.init.parse(fields)).toEqual(fields);
    expect(planOf({ init: fields })).toBeNull();
    expect(planOf({ init: { ...fields, plannedCost: null }, assets: [line] })).toBeNull();
  });
  test('is compared with what is listed, less or more', () => {
    const init = { ...fields, plannedCost: 2500_00 };
    expect(planOf({ init })).toEqual({ planned: 2500_00, listed: 0, left: 2500_00 });
    expect(planOf({ init, assets: [line] })).toEqual({ planned: 2500_00, listed: 2000_00, left: 500_00 });
    expect(planOf({ init, assets: [{ ...line, quantity: 3 }] })?.left).toBe(-500_00);
  });
});

test('an estimate of an amount is the answer to a request whose assets cost it', () => {
  const one = fc.record({
    quantity: fc.integer({ min: 1, max: 500 }),
    price: fc.integer({ min: 1, max: 90_000_000_00 }),
  });
  const years = fc.record({
    repaymentYears: fc.integer({ min: 1, max: 30 }),
    graceYears: fc.integer({ min: 0, max: 5 }),
    firstTierPercent: fc.integer({ min: 0, max: 100 }),
    restPercent: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), years, (listed, changed) => {
      const assets = listed.map((asset) => ({ ...line, ...asset }));
      const terms = { ...reference, ...changed };
      expect(financingOf(totalCost(assets), terms, '2026-11-26')).toEqual(
        dealFinancialInfoOf(assets, terms, '2026-11-26'),
      );
    }),
  );
});
