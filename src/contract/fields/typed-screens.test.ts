import { describe, expect, test } from 'vitest';
import { company, complete } from '../loans/loan-application.fixtures.ts';
import {
  type Answers,
  type ApplicationFacts,
  applicationScreens,
  askedAnswers,
  blockersIn,
  type HalfFilled,
  unwantedFiles,
} from '../loans/loan-application.ts';
import { type WhatIfAnswers, type WhatIfFacts, whatIfScreens } from '../loans/what-if.ts';
import { letterDefinition } from '../services/letters.ts';
import { changedFields, reportedReasons } from './typed-screens.ts';

test('screens differ in the fields that were filled in otherwise', () =>
  expect(
    changedFields(
      ['a', 'b', 'c', 'd', 'e'],
      { a: 'one', b: '', c: false, d: true, e: 'same' },
      { a: 'other', b: null, d: false, e: 'same' },
    ),
  ).toEqual(['a', 'd']));

const product = {
  id: 'date-palms',
  closed: null,
  requiredCost: null,
  applicantTypes: ['individual', 'company', 'institute'],
  requiredDocuments: { individual: ['land-deed'], company: ['land-deed', 'articles'], institute: [] },
} as const;
const facts = (answers: Partial<Answers> = complete): ApplicationFacts => ({
  answers,
  attachments: [],
  identityConfirmed: true,
  applicantAge: 40,
  product,
});
const { projectName } = complete.products;

describe('a screen says something else than its answer', () => {
  test.each<[string, string, HalfFilled]>([
    ['another text', 'products', { ...complete.products, projectName: 'نخيل' }],
    ['a text that is not complete', 'products', { projectName: '' }],
    ['a part of the screen', 'branch', { regionId: 'riyadh', branchId: '', officeId: '' }],
    ['another amount', 'cost', { capitalCost: '400,001', operationalCost: '' }],
    ['an amount more', 'cost', { capitalCost: '400,000', operationalCost: '9' }],
    ['a tick that was taken away', 'terms', { accepted: false, feeAcknowledged: true, termsVersion: '2026-1' }],
  ])('%s', (_, step, typed) =>
    expect(applicationScreens.unfinished({ [step]: typed }, facts())).toEqual([{ reason: 'changeUnfinished', step }]),
  );

  test.each<[string, string, HalfFilled]>([
    ['nothing', 'products', {}],
    ['the same', 'products', { ...complete.products }],
    ['a part of the same', 'products', { projectName }],
    ['the same with other spaces', 'products', { projectName: `  ${projectName} ` }],
    [
      'the same amount in other digits',
      'cost',
      { capitalCost: '٤٠٠٠٠٠', operationalCost: '', revenueAboveThreshold: null },
    ],
    ['the region of the same office', 'branch', { regionId: 'qassim', ...complete.branch }],
    ['what individuals are not asked', 'cost', { revenueAboveThreshold: 'yes' }],
    ['a register that individuals do not have', 'identity', { commercialRegister: '4030123456' }],
    ['a field that no form has', 'products', { typed: '12' }],
    ['a step that has no form', 'attachments', { typed: '12' }],
  ])('%s is no change', (_, step, typed) =>
    expect(applicationScreens.unfinished({ [step]: typed }, facts())).toEqual([]),
  );

  test('a step that is not answered has no answer to differ from', () =>
    expect(applicationScreens.unfinished({ products: { projectName: 'نخيل' } }, facts({}))).toEqual([]));
  test('they come in the order of the steps, among the other reasons', () =>
    expect(
      applicationScreens.withUnfinished(
        [{ reason: 'documentMissing', step: 'attachments' }],
        { terms: { accepted: false }, products: { projectName: '' } },
        facts(),
      ),
    ).toEqual([
      { reason: 'changeUnfinished', step: 'products' },
      { reason: 'documentMissing', step: 'attachments' },
      { reason: 'changeUnfinished', step: 'terms' },
    ]));
  test('a letter of before is judged by its own form', () =>
    expect(
      letterDefinition.screens.unfinished(
        { details: { title: 'عنوان آخر' } },
        {
          answers: { details: { orderType: 'a', serviceType: 'b', title: 'عنوان', message: 'نص', refersTo: null } },
          orderTypes: [],
          serviceTypes: [],
          earlier: [],
        },
      ),
    ).toEqual([{ reason: 'changeUnfinished', step: 'details' }]));
});

describe('the answer that a screen gives', () => {
  test('is the typed one over the stored one', () =>
    expect(applicationScreens.answerOn('cost', { cost: { operationalCost: '9' } }, facts())).toEqual({
      ...complete.cost,
      operationalCost: 900,
    }));
  test('is none while the screen is not complete', () =>
    expect(applicationScreens.answerOn('products', { products: { projectName: '' } }, facts())).toBeUndefined());
});

describe('a half-filled asset', () => {
  const tractor = { assetId: 'tractor', quantity: 2, price: 200_000_00, thirdPartyId: 'sanabel' };
  const assets: WhatIfAnswers['assets'] = [tractor];
  const known: WhatIfFacts = { answers: { assets }, product: null, assets: [], applicantAge: null };
  const typed = { category: 'machines', assetId: 'pump', quantity: '1', price: '30,000', thirdPartyId: 'falaj' };
  const pump = { assetId: 'pump', quantity: 1, price: 30_000_00, thirdPartyId: 'falaj' };
  const listOf = (screen: HalfFilled) => whatIfScreens.answerOn('assets', { assets: screen }, known);
  test('that was begun is a change, and one that is blank is none', () => {
    expect(whatIfScreens.unfinished({ assets: { ...typed, changing: null } }, known)).toHaveLength(1);
    expect(
      whatIfScreens.unfinished({ assets: { category: '', assetId: null, quantity: '1', price: '' } }, known),
    ).toEqual([]);
  });
  test('is added, or takes the place of the one that it changes', () => {
    expect(listOf({ ...typed, changing: null })).toEqual([tractor, pump]);
    expect(listOf({ ...typed, changing: 'tractor' })).toEqual([pump]);
  });
  test('as the list has it is no change', () =>
    expect(
      whatIfScreens.unfinished(
        {
          assets: {
            category: 'machines',
            changing: 'tractor',
            assetId: 'tractor',
            quantity: '٢',
            price: '200000',
            thirdPartyId: 'sanabel',
          },
        },
        known,
      ),
    ).toEqual([]));
  test('of a release that did not name it is the one of its asset', () =>
    expect(listOf({ ...typed, assetId: 'tractor', quantity: '3', price: '1', thirdPartyId: 'wadi' })).toEqual([
      { assetId: 'tractor', quantity: 3, price: 100, thirdPartyId: 'wadi' },
    ]));
});

describe('a refusal that the release before can show', () => {
  const reported = reportedReasons([
    { reason: 'changeUnfinished', step: 'cost' },
    { reason: 'documentMissing', step: 'attachments', parameter: 'land-deed' },
  ]);
  test('names a step that is to be completed', () =>
    expect(reported[0]).toMatchObject({ reason: 'stepUnanswered', step: 'cost' }));
  test('is read by this one as it was meant', () =>
    expect(blockersIn(reported)).toEqual([
      { reason: 'changeUnfinished', step: 'cost' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'land-deed' },
    ]));
});

describe('what a later answer hides', () => {
  const individual = { ...complete, ...company, applicantType: complete.applicantType };
  test('is left out of the answers: the revenue and the register of an individual', () => {
    const { cost, identity } = askedAnswers(individual);
    expect([cost?.revenueAboveThreshold, identity?.commercialRegister]).toEqual([null, null]);
    expect(cost?.operationalCost).toBe(company.cost?.operationalCost);
  });
  test('stays with an establishment', () =>
    expect(askedAnswers({ ...complete, ...company })).toEqual({ ...complete, ...company }));
  test('files that the product does not require of this applicant are not wanted', () => {
    const attached = [{ kind: 'land-deed' }, { kind: 'articles' }];
    expect(unwantedFiles(attached, facts())).toEqual([{ kind: 'articles' }]);
    expect(unwantedFiles(attached, facts({ ...complete, ...company }))).toEqual([]);
  });
});
