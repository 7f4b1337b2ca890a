import { expect, test } from 'vitest';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { attachmentCase } from '#machines/upload/upload.model.ts';
import { hasChanged } from './changed-answers.ts';

const deed = attachmentCase('land-deed');
const before = { answers: answersCase, attachments: [deed] };

test('an answer given again as it was has not changed', () =>
  expect(hasChanged('cost', before, { ...before, answers: { ...answersCase, cost: { ...answersCase.cost } } })).toBe(
    false,
  ));
test('another amount has', () =>
  expect(
    hasChanged('cost', before, {
      ...before,
      answers: { ...answersCase, cost: { ...answersCase.cost, capitalCost: 1 } },
    }),
  ).toBe(true));
test('another file in the same place has, though the step is answered alike', () => {
  expect(hasChanged('attachments', before, { ...before, attachments: [{ ...deed, id: 'another' }] })).toBe(true);
  expect(hasChanged('attachments', before, before)).toBe(false);
});
