import { expect, test } from 'vitest';
import { draftCase } from '#machines/draft-sync/draft-sync.fixtures.ts';
import { answersCase } from '#machines/loan-application/loan-application.fixtures.ts';
import { restoreDraft } from './restore-draft.ts';

const { cost, branch } = answersCase;
const stored = { changes: { answers: { cost }, partial: {} }, baseVersion: 3 };

test('without anything on the device the draft opens as it is', () => {
  const draft = draftCase({ version: 3 });
  expect(restoreDraft(draft, null)).toEqual({ draft, base: draft, unsent: null });
});
test('a draft that the server does not know opens with its unsaved changes', () =>
  expect(restoreDraft(null, { ...stored, baseVersion: 0 })).toEqual({
    draft: null,
    base: null,
    unsent: stored.changes,
  }));
test('a change that reached the server before the response was lost is not sent again', () => {
  const draft = draftCase({ version: 4, answers: { cost } });
  expect(restoreDraft(draft, stored)).toEqual({ draft, base: draft, unsent: null });
});
test('a change that did not reach it is sent on the version it was made on', () => {
  const draft = draftCase({ version: 3, answers: { branch } });
  expect(restoreDraft(draft, stored)).toEqual({ draft, base: draft, unsent: stored.changes });
});
test('changes to a step that was changed elsewhere stay based on the version this device knew, so that the save meets the conflict', () => {
  const draft = draftCase({ version: 7, answers: { branch, cost: { ...cost, capitalCost: 1 } } });
  const base = { version: 3, answers: { branch }, partial: {} };
  expect(restoreDraft(draft, stored)).toEqual({ draft, base, unsent: stored.changes });
});
test('a change to a step that was answered before is no conflict', () => {
  const draft = draftCase({ version: 3, answers: { cost: { ...cost, capitalCost: 1 } } });
  expect(restoreDraft(draft, stored)).toEqual({ draft, base: draft, unsent: stored.changes });
});
test('a version that moved on in other steps is simply continued', () => {
  const draft = draftCase({ version: 7, answers: { branch } });
  expect(restoreDraft(draft, stored)).toEqual({ draft, base: draft, unsent: stored.changes });
});
