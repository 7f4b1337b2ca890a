/** The forms of a loan application turn typed text into answers, and the server accepts those answers. */
import { describe, expect, it, test } from 'vitest';
import { limits } from '../fields/limits.ts';
import { arabicIndic } from '../text/digits.fixtures.ts';
import { company, complete, contact, without } from './loan-application.fixtures.ts';
import { ANSWERED_STEPS, answers, costForm, identityForm, partialAnswers, partialScreens } from './loan-application.ts';

const rulesOf = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the cost screen', () => {
  const typed = { capitalCost: '', operationalCost: '', revenueAboveThreshold: null };
  it('takes either cost, in any digits', () => {
    expect(costForm('individual').parse({ ...typed, capitalCost: arabicIndic('400,000') }).capitalCost).toBe(
      400_000_00,
    );
    expect(costForm('individual').parse({ ...typed, operationalCost: '90000.5' })).toEqual({
      capitalCost: null,
      operationalCost: 90_000_50,
      revenueAboveThreshold: null,
    });
  });
  it('requires at least one', () => {
    expect(rulesOf(costForm('individual').safeParse(typed))).toEqual([['capitalCost', 'atLeastOneCost']]);
  });
  test.each([
    ['capital', 'operationalCost', 'capitalCost'],
    ['operational', 'capitalCost', 'operationalCost'],
  ] as const)('requires the %s cost where the product is for it', (requiredCost, typedOne, missing) => {
    const form = costForm('individual', requiredCost);
    expect(rulesOf(form.safeParse({ ...typed, [typedOne]: '5' }))).toEqual([[missing, missing]]);
    expect(rulesOf(form.safeParse({ ...typed, [missing]: '5' }))).toEqual([]);
    expect(rulesOf(form.safeParse(typed))).toEqual([['capitalCost', 'atLeastOneCost']]);
  });
  test.each(['company', 'institute'] as const)('requires an answer to the revenue question from a %s', (type) => {
    expect(rulesOf(costForm(type).safeParse({ ...typed, capitalCost: '5' }))).toEqual([
      ['revenueAboveThreshold', 'required'],
    ]);
    for (const revenueAboveThreshold of ['yes', 'no'])
      expect(rulesOf(costForm(type).safeParse({ ...typed, capitalCost: '5', revenueAboveThreshold }))).toEqual([]);
  });
  it('names both faults at once', () => {
    expect(rulesOf(costForm('company').safeParse(typed))).toEqual([
      ['capitalCost', 'atLeastOneCost'],
      ['revenueAboveThreshold', 'required'],
    ]);
  });
  it('reports an unreadable cost on its own field', () => {
    expect(rulesOf(costForm('individual').safeParse({ ...typed, operationalCost: '1.234' }))).toEqual([
      ['operationalCost', 'amountAmbiguous:123400|123'],
    ]);
  });
});

describe('the identity screen', () => {
  const typed = { civilId: '1023456789', commercialRegister: '', ...contact };
  it('does not ask an individual for a commercial register', () => {
    expect(identityForm('individual').parse(typed).commercialRegister).toBeNull();
    const { commercialRegister: _, ...absent } = typed;
    expect(identityForm('individual').parse(absent).commercialRegister).toBeNull();
  });
  test.each(['company', 'institute'] as const)('asks a %s for it', (type) => {
    expect(rulesOf(identityForm(type).safeParse(typed))).toEqual([['commercialRegister', 'required']]);
    expect(
      identityForm(type).parse({ ...typed, commercialRegister: arabicIndic('4030123456') }).commercialRegister,
    ).toBe('4030123456');
  });
  it('names every empty field', () => {
    const empty = Object.fromEntries(Object.keys(typed).map((name) => [name, '']));
    expect(rulesOf(identityForm('company').safeParse(empty)).toSorted()).toEqual(
      Object.keys(typed)
        .map((name) => [name, 'required'])
        .toSorted(),
    );
  });
});

describe('the answers that the server accepts', () => {
  it('are the output of the forms', () => {
    expect(answers.parse(complete)).toEqual(complete);
    expect(answers.parse({ ...complete, ...company })).toEqual({ ...complete, ...company });
  });
  test.each(ANSWERED_STEPS)('may lack %s', (step) => {
    expect(partialAnswers.safeParse(without(step)).success).toBe(true);
  });
  test.each([
    ['a cost of nothing', { cost: { ...complete.cost, capitalCost: 0 } }],
    ['a negative cost', { cost: { ...complete.cost, capitalCost: -1 } }],
    ['part of a halala', { cost: { ...complete.cost, capitalCost: 0.5 } }],
    ['a cost beyond any project', { cost: { ...complete.cost, capitalCost: limits.costMax + 1 } }],
    ['a cost as text', { cost: { ...complete.cost, capitalCost: '400000' } }],
    ['an applicant type that there is not', { applicantType: { applicantType: 'ministry' } }],
    ['an empty choice', { branch: { branchId: '', officeId: 'x' } }],
    ['a project name of two letters', { products: { ...complete.products, projectName: 'اب' } }],
    ['a mobile that is none', { identity: { ...complete.identity, mobile: '0412345678' } }],
    ['attachments not confirmed', { attachments: { confirmed: false } }],
    ['a fee not acknowledged', { terms: { ...complete.terms, feeAcknowledged: false } }],
  ])('is never %s', (_, wrong) => {
    expect(partialAnswers.safeParse(wrong).success).toBe(false);
  });
  it('of half-filled screens are text and choices, and nothing larger', () => {
    expect(
      partialScreens.safeParse({ cost: { capitalCost: '4000', revenueAboveThreshold: null, agreed: false } }).success,
    ).toBe(true);
    expect(partialScreens.safeParse({ cost: { capitalCost: 'x'.repeat(501) } }).success).toBe(false);
    expect(partialScreens.safeParse({ cost: { capitalCost: { deep: true } } }).success).toBe(false);
    expect(partialScreens.safeParse({ unheard: {} }).success).toBe(false);
  });
});
