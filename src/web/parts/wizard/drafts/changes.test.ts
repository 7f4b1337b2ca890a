import { describe, expect, test } from 'vitest';
import { STEPS } from '#contract/loans/loan-application.ts';
import { isEmpty } from '#machines/draft-sync/draft-sync.changes.ts';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { differences, notYetSaved, overwritesNothing } from './changes.ts';

const { cost, branch } = answersCase;
const none = { answers: {}, partial: {} };

describe('changes that the server does not have yet', () => {
  test('an answer that it has already is none, whatever the order of its fields', () => {
    const reordered = Object.fromEntries(Object.entries(cost).reverse()) as typeof cost;
    expect(
      isEmpty(notYetSaved({ answers: { cost }, partial: {} }, { answers: { cost: reordered }, partial: {} })),
    ).toBe(true);
  });
  test('an answer with a changed field is one', () =>
    expect(
      notYetSaved(
        { answers: { cost, branch }, partial: {} },
        { answers: { cost: { ...cost, capitalCost: 1 }, branch }, partial: {} },
      ),
    ).toEqual({ answers: { cost }, partial: {} }));
  test('a half-filled screen is compared too', () => {
    const typed = { answers: {}, partial: { branch: { branchId: 'buraydah' } } };
    expect(notYetSaved(typed, none)).toEqual(typed);
    expect(isEmpty(notYetSaved(typed, typed))).toBe(true);
  });
});

describe('changes that may be merged without asking', () => {
  const mine = { answers: { cost }, partial: {} };
  test('a step that the other version has not touched', () =>
    expect(overwritesNothing(mine, { answers: { branch }, partial: {} })).toBe(true));
  test.each([
    ['answered', { answers: { cost: { ...cost, capitalCost: 1 } }, partial: {} }],
    ['begun', { answers: {}, partial: { cost: { capitalCost: '1' } } }],
  ])('not a step that the other version has %s', (_, theirs) => expect(overwritesNothing(mine, theirs)).toBe(false));
});

describe('two versions side by side', () => {
  test('only what this device changed is at stake, in the order of the steps', () =>
    expect(
      differences(
        STEPS,
        { answers: { cost, branch }, partial: {} },
        {
          answers: { ...answersCase, cost: { ...cost, capitalCost: 7 }, branch: { ...branch, officeId: 'other' } },
          partial: {},
        },
      ).map(({ step }) => step),
    ).toEqual(['branch', 'cost']));
  test('a step that both answered alike does not differ', () =>
    expect(
      differences(STEPS, { answers: { branch, cost }, partial: {} }, { answers: { branch }, partial: {} }),
    ).toEqual([{ step: 'cost', mine: { kind: 'answered', answer: cost }, theirs: { kind: 'open' } }]));
  test('a screen that was only begun says so', () =>
    expect(
      differences(STEPS, { answers: {}, partial: { cost: { capitalCost: '12' } } }, { answers: { cost }, partial: {} }),
    ).toEqual([{ step: 'cost', mine: { kind: 'begun' }, theirs: { kind: 'answered', answer: cost } }]));
});
