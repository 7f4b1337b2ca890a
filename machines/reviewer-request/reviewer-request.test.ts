import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, initialTransition, transition, waitFor } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import type { LetterDraft, LetterStep } from '#contract/services/letters.ts';
import { done } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import type { OpenedLetter } from '../letter-wizard/define-letter-wizard.ts';
import { answersCase, completeCase, draftCase, openedCase, photo } from '../letter-wizard/letter-wizard.fixtures.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { reviewerRequest } from './reviewer-request.machine.ts';
import { reviewerRequestModel } from './reviewer-request.model.ts';

proveMachine(reviewerRequestModel);

const { machine, wizard } = reviewerRequest;
const { reasonsFor, selectBlockers, selectCanSubmit, selectUpload, viewSteps } = reviewerRequest.selectors;
const open = (draft: LetterDraft = completeCase, requested: LetterStep | null = null) => {
  const [initial] = initialTransition(machine, { draftId: draft.id, device: 'device', requested });
  return transition(machine, initial, done('openDraft', openedCase({ draft })) as never)[0];
};

test('a deep link opens the step it names when nothing is missing before it, else the first incomplete step', () => {
  expect(open(completeCase, 'documents').matches({ filling: 'documents' })).toBe(true);
  expect(open(draftCase(), 'review').matches({ filling: 'details' })).toBe(true);
});

test('each attachment has a place of its own, which the screen finds by its kind', () => {
  const upload = selectUpload('letter-2')(open(completeCase, 'documents'));
  expect(upload?.getSnapshot().context.kind).toBe('letter-2');
});

test('a choice that the fund does not offer gives its reason', () => {
  const reasonsOf = (rest: Partial<typeof answersCase.details>) =>
    reasonsFor(open(), 'details', { ...answersCase.details, ...rest }).map(({ reason }) => reason);
  expect(reasonsOf({})).toEqual([]);
  expect(reasonsOf({ orderType: 'visit', serviceType: 'visit' })).toEqual(['orderTypeClosed', 'serviceTypeClosed']);
  expect(reasonsOf({ refersTo: 'RR-7K3M-92QU' })).toEqual([]);
  expect(reasonsOf({ refersTo: 'RR-2222-2222' })).toEqual(['earlierUnknown']);
});

test('only the steps can be missing, and never an attachment', () => {
  expect(selectBlockers(open({ ...completeCase, attachments: [] }))).toEqual([]);
  expect(selectBlockers(open(draftCase()))).toEqual([
    { reason: 'stepUnanswered', step: 'details' },
    { reason: 'stepUnanswered', step: 'documents' },
  ]);
});

test('the steps are listed in their order, and each address leads to its page (§2)', () => {
  expect(viewSteps(open()).map(({ step }) => step)).toEqual(['details', 'documents', 'review']);
  expect(wizard.pageAt('remote_reviewer_new_request')).toBe('details');
  expect(wizard.pageAt('login')).toBeUndefined();
});

test('nothing is submitted while a file is on its way, also when it waits for the connection', async () => {
  const upload = uploadMachine.provide({
    actors: { uploadFile: fromPromise(() => Promise.reject(problem('no_connection'))) },
  });
  const openDraft = fromPromise<OpenedLetter, { draftId: string }>(async () => openedCase({ draft: completeCase }));
  const input = { draftId: completeCase.id, device: 'device', requested: null };
  const actor = createActor(machine.provide({ actors: { openDraft, upload } }), { input }).start();
  await waitFor(actor, (snapshot) => snapshot.matches({ filling: 'review' }));
  const canSubmit = () => selectCanSubmit(actor.getSnapshot());
  expect(canSubmit()).toBe(true);

  actor.send({ type: 'step.goTo', page: 'documents' });
  const { kind, name, size, type } = photo;
  const place = selectUpload(kind)(actor.getSnapshot());
  place?.send({ type: 'file.choose', file: { ref: 'f', key: 'k', name, size, type, source: 'device' } });
  actor.send({ type: 'step.goTo', page: 'review' });
  expect(canSubmit()).toBe(false);
  await vi.waitFor(() => expect(place?.getSnapshot().value).toBe('paused'));
  expect(canSubmit()).toBe(false);
  place?.send({ type: 'upload.cancel' });
  expect(canSubmit()).toBe(true);
  actor.stop();
});
