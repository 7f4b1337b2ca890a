import { describe, expect, it, test } from 'vitest';
import { limits } from '../fields/limits.ts';
import { company, complete, without } from './loan-application.fixtures.ts';
import {
  ANSWERED_STEPS,
  type Answers,
  APPLICANT_TYPES,
  type ApplicationFacts,
  blocker,
  blockersIn,
  blockersOf,
  firstIncompleteStep,
  missingDocuments,
  type ProductRules,
  partialAnswers,
  STEPS,
} from './loan-application.ts';

const dates: ProductRules = {
  id: 'date-palms',
  closed: null,
  requiredCost: null,
  applicantTypes: ['individual', 'company'],
  requiredDocuments: {
    individual: ['deed', 'quotation'],
    company: ['deed', 'quotation', 'articles'],
    institute: ['deed'],
  },
};
const filesOf = (...kinds: string[]) => kinds.map((kind) => ({ kind }));

/** An application that is ready to be submitted, with the given changes. */
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
describe('an application with everything in place', () => {
  test.each([
    ['of an individual', facts()],
    ['of an individual of exactly the age', facts({ applicantAge: limits.applicantAge })],
    ['of an individual whose age is not known', facts({ applicantAge: null })],
    ['of a company', companyFacts()],
    ['with more documents than required', facts({ attachments: filesOf('deed', 'quotation', 'photo', 'deed') })],
  ])('%s has no blocker and is ready to be submitted', (_, ready) => {
    expect(blockersOf(ready)).toEqual([]);
    expect(firstIncompleteStep(ready)).toBe('submit');
  });
});

describe('each reason, and the step that resolves it', () => {
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
      'no operational cost of a product that is for one',
      facts(
        { product: { ...dates, requiredCost: 'operational' } },
        { cost: { capitalCost: 1, operationalCost: null, revenueAboveThreshold: null } },
      ),
      { reason: 'operationalCostMissing', step: 'cost' },
    ],
    [
      'no capital cost of a product that is for one',
      facts(
        { product: { ...dates, requiredCost: 'capital' } },
        { cost: { capitalCost: null, operationalCost: 1, revenueAboveThreshold: null } },
      ),
      { reason: 'capitalCostMissing', step: 'cost' },
    ],
    [
      'a turnover instead of a cost',
      companyFacts({}, { cost: { capitalCost: null, operationalCost: null, revenueAboveThreshold: true } }),
      { reason: 'costMissing', step: 'cost' },
    ],
    [
      'a product that was not chosen, whatever the type of applicant',
      facts({ product: null, answers: without('products') }),
      { reason: 'stepUnanswered', step: 'products' },
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

test.each(['new', 'expansion'] as const)('a project is %s', (projectType) =>
  expect(partialAnswers.safeParse({ products: { ...complete.products, projectType } }).success).toBe(true),
);

describe('questions for some applicants only', () => {
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
  it('the documents are those that the product requires of this type', () => {
    expect(missingDocuments(facts({ attachments: [] }))).toEqual(['deed', 'quotation']);
    expect(missingDocuments(companyFacts({ attachments: filesOf('articles') }))).toEqual(['deed', 'quotation']);
    expect(missingDocuments(facts({ attachments: filesOf('Deed', 'quotation') }))).toEqual(['deed']);
  });
  it('no document is missing before product and type are chosen', () => {
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

describe('the blockers that the server names', () => {
  const terms = { reason: 'termsNotAccepted', step: 'terms' };
  const deed = { reason: 'documentMissing', step: 'attachments', parameter: 'deed' };
  it('are those of steps that the citizen can mend', () =>
    expect(blockersIn([terms, { reason: 'stepUnanswered', step: 'submit' }, deed])).toEqual([terms, deed]));
  test.each([[undefined], ['terms'], [[{ reason: 'unheardOf', step: 'terms' }]]])('are none in %j', (detail) =>
    expect(blockersIn(detail)).toEqual([]),
  );
});
