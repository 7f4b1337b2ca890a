import { describe, expect, test } from 'vitest';
import { STEPS } from '#contract/loans/loan-application.ts';
import { answersCase } from '../loan-application/loan-application.fixtures.ts';
import { changedSteps, differences, isEmpty, merge, notYetSaved, overwritesUnseen } from './draft-sync.changes.ts';

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

describe('changes that would overwrite what the citizen has not seen', () => {
  const mine = { answers: { cost }, partial: {} };
  const other = { answers: { cost: { ...cost, capitalCost: 1 } }, partial: {} };
  test('not a step that the other version has not touched', () =>
    expect(overwritesUnseen(mine, [], { answers: { branch }, partial: {} })).toBe(false));
  test.each([
    ['answered', other],
    ['begun', { answers: {}, partial: { cost: { capitalCost: '1' } } }],
  ])('a step that the other version has %s', (_, theirs) => expect(overwritesUnseen(mine, [], theirs)).toBe(true));
  test('not a step that is as it was shown, or as this device sent it', () =>
    expect(overwritesUnseen(mine, [none, other], other)).toBe(false));
  test('a step whose answer is as shown, but that was begun anew elsewhere', () =>
    expect(overwritesUnseen(mine, [other], { ...other, partial: { cost: { capitalCost: '2' } } })).toBe(true));
  test('not what the other version has already', () => expect(overwritesUnseen(mine, [], mine)).toBe(false));
});

test('versions differ in the steps that were answered or typed into otherwise', () =>
  expect(
    changedSteps(
      { answers: { cost, branch }, partial: {} },
      {
        answers: { cost: { ...cost }, branch: { ...branch, officeId: 'other' } },
        partial: { terms: { accepted: true } },
      },
    ),
  ).toEqual(['branch', 'terms']));

test('a step that only one version has is one of them', () => {
  const answered = { answers: { cost }, partial: {} };
  expect([changedSteps(answered, none), changedSteps(none, answered)]).toEqual([['cost'], ['cost']]);
});

describe('two versions side by side', () => {
  const none = { answers: {}, partial: {} };
  test('only what this device changed is at stake, in the order of the steps', () =>
    expect(
      differences(STEPS, {
        base: none,
        mine: { answers: { cost, branch }, partial: {} },
        theirs: {
          answers: { ...answersCase, cost: { ...cost, capitalCost: 7 }, branch: { ...branch, officeId: 'other' } },
          partial: {},
        },
      }).map(({ step }) => step),
    ).toEqual(['branch', 'cost']));
  test('a step that both answered alike does not differ', () =>
    expect(
      differences(STEPS, {
        base: none,
        mine: { answers: { branch, cost }, partial: {} },
        theirs: { answers: { branch }, partial: {} },
      }),
    ).toEqual([{ step: 'cost', mine: { answer: cost }, theirs: {} }]));
  test('a half-filled screen is there beside the answer that it changes', () => {
    const typed = { capitalCost: '12' };
    expect(
      differences(STEPS, {
        base: { answers: { cost }, partial: {} },
        mine: { answers: {}, partial: { cost: typed } },
        theirs: { answers: { cost }, partial: {} },
      }),
    ).toEqual([{ step: 'cost', mine: { answer: cost, typed }, theirs: { answer: cost } }]);
  });
});

test('an answered step is no longer half filled', () => {
  expect(
    merge(
      { answers: {}, partial: { branch: { branchId: 'b' }, cost: { capitalCost: '1' } } },
      { answers: { branch: { branchId: 'b', officeId: 'o' } } },
    ),
  ).toEqual({
    answers: { branch: { branchId: 'b', officeId: 'o' } },
    partial: { cost: { capitalCost: '1' } },
  });
});
