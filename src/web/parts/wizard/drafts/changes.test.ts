import { describe, expect, test } from 'vitest';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { isNothing, notYetHeld, overwritesNothing } from '#web/parts/wizard/changes.ts';
import { differences } from './changes.ts';

const { cost, branch } = answersCase;
const none = { answers: {}, partial: {} };

describe('what the host does not hold yet', () => {
  test('an answer that stands there already is held, whatever the order of its fields', () => {
    const reordered = Object.fromEntries(Object.entries(cost).reverse()) as typeof cost;
    expect(
      isNothing(notYetHeld({ answers: { cost }, partial: {} }, { answers: { cost: reordered }, partial: {} })),
    ).toBe(true);
  });
  test('a changed field of an answer is not', () =>
    expect(
      notYetHeld(
        { answers: { cost, branch }, partial: {} },
        { answers: { cost: { ...cost, capitalCost: 1 }, branch }, partial: {} },
      ),
    ).toEqual({ answers: { cost }, partial: {} }));
  test('a half-filled screen is compared too', () => {
    const typed = { answers: {}, partial: { branch: { branchId: 'buraydah' } } };
    expect(notYetHeld(typed, none)).toEqual(typed);
    expect(isNothing(notYetHeld(typed, typed))).toBe(true);
  });
});

describe('what may be put together without asking', () => {
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
        { answers: { cost, branch }, partial: {} },
        {
          answers: { ...answersCase, cost: { ...cost, capitalCost: 7 }, branch: { ...branch, officeId: 'other' } },
          partial: {},
        },
      ).map(({ step }) => step),
    ).toEqual(['branch', 'cost']));
  test('a step that both answered alike does not differ', () =>
    expect(differences({ answers: { branch, cost }, partial: {} }, { answers: { branch }, partial: {} })).toEqual([
      { step: 'cost', mine: { kind: 'answered', answered: { step: 'cost', answer: cost } }, theirs: { kind: 'open' } },
    ]));
  test('a screen that was only begun says so', () =>
    expect(
      differences({ answers: {}, partial: { cost: { capitalCost: '12' } } }, { answers: { cost }, partial: {} }),
    ).toEqual([
      { step: 'cost', mine: { kind: 'begun' }, theirs: { kind: 'answered', answered: { step: 'cost', answer: cost } } },
    ]));
});
