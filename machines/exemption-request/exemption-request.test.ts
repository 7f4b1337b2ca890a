import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { ExemptionAnswers, ExemptionDraft, ExemptionStep } from '#contract/services/exemptions.ts';
import { done } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import { answersCase, completeCase, draftCase, openedCase, referenceCase } from './exemption-request.fixtures.ts';
import { exemptionRequest, exemptionRequestMachine } from './exemption-request.machine.ts';
import { exemptionRequestModel } from './exemption-request.model.ts';

proveMachine(exemptionRequestModel);

const { reasonsFor, selectBlockers, selectUpload, viewSteps } = exemptionRequest.selectors;
const open = (draft: ExemptionDraft = completeCase, requested: ExemptionStep | null = null) => {
  const [initial] = initialTransition(exemptionRequestMachine, { draftId: draft.id, device: 'device', requested });
  return transition(exemptionRequestMachine, initial, done('openDraft', openedCase({ draft })) as never)[0];
};

test('a deep link opens the step it names when nothing is missing before it, else the first incomplete step', () => {
  expect(open(completeCase, 'documents').matches({ filling: 'documents' })).toBe(true);
  expect(open(draftCase(), 'review').matches({ filling: 'deceased' })).toBe(true);
});

test('each document has an upload of its own, which the screen finds by its kind (§5)', () => {
  const upload = selectUpload('heirs-instrument')(open(completeCase, 'documents'));
  expect(upload?.getSnapshot().context.kind).toBe('heirs-instrument');
});

test('an answer about the deceased that cannot be right gives its reasons', () => {
  const reasonsOf = (rest: Partial<ExemptionAnswers['deceased']>) =>
    reasonsFor(open(), 'deceased', { ...answersCase.deceased, ...rest }).map(({ reason }) => reason);
  expect(reasonsOf({})).toEqual([]);
  expect(reasonsOf({ deathDate: '1370/02/10' })).toEqual(['deathBeforeBirth']);
  expect(reasonsOf({ deathDate: '1448/06/15' })).toEqual(['deathInFuture']);
  expect(reasonsOf({ birthDate: '1448/06/14', deathDate: '1448/06/14' })).toEqual([]);
  expect(reasonsOf({ birthDate: '1448/06/15', deathDate: '1448/06/15' })).toEqual(['birthInFuture', 'deathInFuture']);
  expect(reasonsOf({ birthDate: '1318/06/01' })).toEqual([]);
  expect(reasonsOf({ birthDate: '1318/05/30' })).toEqual(['birthTooEarly']);
  expect(reasonsOf({ civilId: referenceCase.ownCivilId })).toEqual(['ownCivilId']);
  expect(reasonsOf({ civilId: '1011223344', deathDate: '1448/07/01' })).toEqual(['alreadyRequested', 'deathInFuture']);
});

test('everything that is missing names the step that mends it (§5)', () => {
  expect(selectBlockers(open())).toEqual([]);
  expect(selectBlockers(open(draftCase()))).toEqual([
    { reason: 'stepUnanswered', step: 'deceased' },
    { reason: 'stepUnanswered', step: 'instruments' },
    ...referenceCase.documents.map(({ kind }) => ({ reason: 'documentMissing', step: 'documents', parameter: kind })),
    { reason: 'stepUnanswered', step: 'documents' },
  ]);
});

test('the steps are listed in their order, and each address leads to its page (§2)', () => {
  expect(viewSteps(open()).map(({ step }) => step)).toEqual(['deceased', 'instruments', 'documents', 'review']);
  expect(exemptionRequest.pageAt('request_deceased_exemption_v2')).toBe('deceased');
  expect(exemptionRequest.pageAt('login')).toBeUndefined();
});
