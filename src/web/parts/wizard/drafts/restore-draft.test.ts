import { expect, test } from 'vitest';
import { draftCase } from '#machines/draft-sync/draft-sync.model.ts';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { resume } from './restore-draft.ts';

const { cost, branch } = answersCase;
const kept = { changes: { answers: { cost }, partial: {} }, baseVersion: 3 };

test('without anything on the device the draft opens as it is', () => {
  const draft = draftCase({ version: 3 });
  expect(resume(draft, null)).toEqual({ draft, unsent: null });
});
test('an application that the host has not heard of opens with what was typed', () =>
  expect(resume(null, { ...kept, baseVersion: 0 })).toEqual({ draft: null, unsent: kept.changes }));
test('what reached the host before its answer was lost is not sent again', () => {
  const draft = draftCase({ version: 4, answers: { cost } });
  expect(resume(draft, kept)).toEqual({ draft, unsent: null });
});
test('what did not reach it is sent on the version it was made on', () => {
  const draft = draftCase({ version: 3, answers: { branch } });
  expect(resume(draft, kept)).toEqual({ draft, unsent: kept.changes });
});
test('a version that moved on elsewhere keeps the number this device knew, so that the save meets the conflict', () => {
  const draft = draftCase({ version: 7, answers: { cost: { ...cost, capitalCost: 1 } } });
  expect(resume(draft, kept)).toEqual({ draft: { ...draft, version: 3 }, unsent: kept.changes });
});
test('a version that moved on in other steps is simply gone on with', () => {
  const draft = draftCase({ version: 7, answers: { branch } });
  expect(resume(draft, kept)).toEqual({ draft, unsent: kept.changes });
});
