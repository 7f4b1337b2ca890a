import { describe, expect, it, test } from 'vitest';
import {
  ANSWERED_STEPS,
  type Answers,
  APPLICANT_TYPES,
  type ApplicationFacts,
  answers,
  blocker,
  blockersOf,
  costForm,
  firstIncompleteStep,
  identityForm,
  missingDocuments,
  type ProductRules,
  partialAnswers,
  partialScreens,
  STEPS,
} from '#contract/application.ts';
import { limits } from '#contract/limits.ts';
import { arabicIndic } from './digits.ts';

const dates: ProductRules = {
  id: 'date-palms',
  closed: null,
  applicantTypes: ['individual', 'company'],
  requiredDocuments: {
    individual: ['deed', 'quotation'],
    company: ['deed', 'quotation', 'articles'],
    institute: ['deed'],
  },
};
const contact = {
  mobile: '0501234567',
  email: 'nora@example.sa',
  city: 'بريدة',
  district: 'الريان',
  street: 'طريق الملك فهد',
  buildingNumber: '2714',
  postalCode: '52367',
};
const complete: Answers = {
  applicantType: { applicantType: 'individual' },
  products: { productId: 'crops', subProductId: 'date-palms', projectName: 'مزرعة النخيل', projectType: 'new' },
  branch: { branchId: 'qassim', officeId: 'buraydah' },
  cost: { capitalCost: 400_000_00, operationalCost: null, revenueAboveThreshold: null },
  attachments: { confirmed: true },
  identity: { civilId: '1023456789', commercialRegister: null, ...contact },
  review: { confirmed: true },
  terms: { accepted: true, feeAcknowledged: true, termsVersion: '2026-1' },
};
const company: Partial<Answers> = {
  applicantType: { applicantType: 'company' },
  cost: { capitalCost: null, operationalCost: 90_000_00, revenueAboveThreshold: false },
  identity: { civilId: '1023456789', commercialRegister: '4030123456', ...contact },
};
const filesOf = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

/** An application ready to be submitted, but for what is said. */
const facts = (changes: Partial<ApplicationFacts> = {}, given: Partial<Answers> = {}): ApplicationFacts => ({
  answers: { ...complete, ...given },
  attachments: filesOf('deed', 'quotation'),
  identityConfirmed: true,
  applicantAge: 40,
  product: dates,
  ...changes,
});
const companyFacts = (changes: Partial<ApplicationFacts> = {}, given: Partial<Answers> = {}) =>
  facts(
    { attachments: filesOf('deed', 'quotation', 'articles'), applicantAge: null, ...changes },
    { ...company, ...given },
  );
const without = (...steps: (keyof Answers)[]) =>
  Object.fromEntries(Object.entries(complete).filter(([step]) => !steps.some((left) => left === step)));

describe('an application with everything in place', () => {
  test.each([
    ['of an individual', facts()],
    ['of an individual of exactly the age', facts({ applicantAge: limits.applicantAge })],
    ['of an individual whose age is not known', facts({ applicantAge: null })],
    ['of a company', companyFacts()],
    ['with more documents than wanted', facts({ attachments: filesOf('deed', 'quotation', 'photo', 'deed') })],
  ])('%s has no reason against it and stands at submit', (_, ready) => {
    expect(blockersOf(ready)).toEqual([]);
    expect(firstIncompleteStep(ready)).toBe('submit');
  });
});

describe('each reason, and the step that mends it', () => {
  test.each(ANSWERED_STEPS)('stepUnanswered: %s', (step) => {
    const open = facts({ answers: without(step) });
    expect(blockersOf(open)).toContainEqual({ reason: 'stepUnanswered', step });
    expect(firstIncompleteStep(open)).toBe(step);
  });
  test.each([
    [
      'a livestock target',
      facts({ product: { ...dates, closed: 'livestock_target_reached' } }),
      { reason: 'livestockTargetReached', step: 'products' },
    ],
    [
      'a product target',
      facts({ product: { ...dates, closed: 'product_target_reached' } }),
      { reason: 'productTargetReached', step: 'products' },
    ],
    [
      'a type the product does not serve',
      companyFacts({ product: { ...dates, applicantTypes: ['individual'] } }),
      { reason: 'applicantTypeNotServed', step: 'products' },
    ],
    [
      'an individual too young',
      facts({ applicantAge: limits.applicantAge - 1 }),
      { reason: 'applicantTooYoung', step: 'applicantType', parameter: '21' },
    ],
    [
      'a product that is not in the catalogue',
      facts({ product: null }),
      { reason: 'stepUnanswered', step: 'products' },
    ],
    [
      'no cost at all',
      facts({}, { cost: { capitalCost: null, operationalCost: null, revenueAboveThreshold: null } }),
      { reason: 'costMissing', step: 'cost' },
    ],
    [
      'a company that left the revenue question open',
      companyFacts({}, { cost: { capitalCost: 1, operationalCost: null, revenueAboveThreshold: null } }),
      { reason: 'revenueUnanswered', step: 'cost' },
    ],
    [
      'a missing document',
      facts({ attachments: filesOf('deed') }),
      { reason: 'documentMissing', step: 'attachments', parameter: 'quotation' },
    ],
    [
      'a company without its register',
      companyFacts({}, { identity: complete.identity }),
      { reason: 'registerMissing', step: 'identity' },
    ],
    [
      'an identity not confirmed',
      facts({ identityConfirmed: false }),
      { reason: 'identityUnconfirmed', step: 'identity' },
    ],
  ] as const)('%s', (_, blocked, expected) => {
    expect(blockersOf(blocked)).toEqual([expected]);
    expect(firstIncompleteStep(blocked)).toBe(expected.step);
    expect(blocker.parse(expected)).toEqual(expected);
  });
  it('terms that were not accepted leave their step unanswered', () => {
    expect(
      partialAnswers
        .safeParse({ terms: { accepted: false, feeAcknowledged: true, termsVersion: '1' } })
        .error?.issues.map(({ message }) => message),
    ).toEqual(['mustAccept']);
    expect(blockersOf(facts({ answers: without('terms') }))).toEqual([{ reason: 'stepUnanswered', step: 'terms' }]);
  });
});

describe('what is asked of one applicant and not of another', () => {
  it('an age counts for individuals only', () => {
    expect(blockersOf(companyFacts({ applicantAge: 3 }))).toEqual([]);
  });
  it('the revenue question and the register are not asked of individuals', () => {
    expect(blockersOf(facts())).toEqual([]);
  });
  it('an institute is asked like a company', () => {
    const institute = companyFacts(
      { product: { ...dates, applicantTypes: [...APPLICANT_TYPES] } },
      { applicantType: { applicantType: 'institute' }, cost: complete.cost, identity: complete.identity },
    );
    expect(blockersOf(institute).map(({ reason }) => reason)).toEqual(['revenueUnanswered', 'registerMissing']);
  });
  it('the documents are those that the product wants of this type', () => {
    expect(missingDocuments(facts({ attachments: [] }))).toEqual(['deed', 'quotation']);
    expect(missingDocuments(companyFacts({ attachments: filesOf('articles') }))).toEqual(['deed', 'quotation']);
    expect(missingDocuments(facts({ attachments: filesOf('Deed', 'quotation') }))).toEqual(['deed']);
  });
  it('no document is missed before product and type are chosen', () => {
    expect(missingDocuments(facts({ attachments: [], product: null }))).toEqual([]);
    expect(missingDocuments(facts({ attachments: [], answers: without('applicantType') }))).toEqual([]);
  });
});

describe('several reasons', () => {
  it('come in the order of the steps, every missing document among them', () => {
    const poor = companyFacts(
      {
        attachments: [],
        identityConfirmed: false,
        product: { ...dates, closed: 'product_target_reached', applicantTypes: ['individual'] },
      },
      { cost: { capitalCost: null, operationalCost: null, revenueAboveThreshold: null }, identity: complete.identity },
    );
    expect(blockersOf(poor)).toEqual([
      { reason: 'productTargetReached', step: 'products' },
      { reason: 'applicantTypeNotServed', step: 'products' },
      { reason: 'costMissing', step: 'cost' },
      { reason: 'revenueUnanswered', step: 'cost' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'deed' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'quotation' },
      { reason: 'documentMissing', step: 'attachments', parameter: 'articles' },
      { reason: 'registerMissing', step: 'identity' },
      { reason: 'identityUnconfirmed', step: 'identity' },
    ]);
    expect(firstIncompleteStep(poor)).toBe('products');
  });
  it('put a refusal of an early step before a later step that is not answered', () => {
    const closed = facts({
      product: { ...dates, closed: 'product_target_reached' },
      answers: without('review', 'terms'),
    });
    expect(blockersOf(closed).map(({ step }) => step)).toEqual(['products', 'review', 'terms']);
    expect(firstIncompleteStep(closed)).toBe('products');
  });
  it('of an empty application are its steps, and it stands at the first', () => {
    const empty: ApplicationFacts = {
      answers: {},
      attachments: [],
      identityConfirmed: false,
      applicantAge: null,
      product: null,
    };
    expect(blockersOf(empty)).toEqual(ANSWERED_STEPS.map((step) => ({ reason: 'stepUnanswered', step })));
    expect(firstIncompleteStep(empty)).toBe(STEPS[0]);
  });
  it('lead to the first step that is open, whatever was answered after it', () => {
    for (const [at, step] of ANSWERED_STEPS.entries())
      expect(firstIncompleteStep(facts({ answers: without(...ANSWERED_STEPS.slice(at)) }))).toBe(step);
  });
});

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
  it('wants at least one', () => {
    expect(rulesOf(costForm('individual').safeParse(typed))).toEqual([['capitalCost', 'atLeastOneCost']]);
  });
  test.each(['company', 'institute'] as const)('wants the revenue question answered by a %s', (type) => {
    expect(rulesOf(costForm(type).safeParse({ ...typed, capitalCost: '5' }))).toEqual([
      ['revenueAboveThreshold', 'revenueAnswer'],
    ]);
    expect(rulesOf(costForm(type).safeParse({ ...typed, capitalCost: '5', revenueAboveThreshold: 'no' }))).toEqual([]);
  });
  it('names both faults at once', () => {
    expect(rulesOf(costForm('company').safeParse(typed))).toEqual([
      ['capitalCost', 'atLeastOneCost'],
      ['revenueAboveThreshold', 'revenueAnswer'],
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

describe('what the host takes as answers', () => {
  it('is what the screens yield', () => {
    expect(answers.parse(complete)).toEqual(complete);
    expect(answers.parse({ ...complete, ...company })).toEqual({ ...complete, ...company });
  });
  test.each(ANSWERED_STEPS)('is also everything but %s', (step) => {
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
  it('of half-filled screens is text, choices and nothing larger', () => {
    expect(
      partialScreens.safeParse({ cost: { capitalCost: '4000', revenueAboveThreshold: null, agreed: false } }).success,
    ).toBe(true);
    expect(partialScreens.safeParse({ cost: { capitalCost: 'x'.repeat(501) } }).success).toBe(false);
    expect(partialScreens.safeParse({ cost: { capitalCost: { deep: true } } }).success).toBe(false);
    expect(partialScreens.safeParse({ unheard: {} }).success).toBe(false);
  });
});
