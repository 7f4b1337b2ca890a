import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { DisbursementDraft, DisbursementStep } from '#contract/loans/disbursements.ts';
import { done } from '../kit/testing/model.ts';
import { proveMachine } from '../kit/testing/suite.ts';
import {
  answersCase,
  completeCase,
  draftCase,
  greenhouses,
  openedCase,
  palms,
  referenceCase,
  wells,
} from './disbursement.fixtures.ts';
import { disbursement, disbursementMachine, selectAccount } from './disbursement.machine.ts';
import { disbursementModel } from './disbursement.model.ts';

proveMachine(disbursementModel);

const { reasonsFor, selectBlockers, selectUpload, viewSteps } = disbursement.selectors;
const open = (draft: DisbursementDraft = completeCase, requested: DisbursementStep | null = null) => {
  const [initial] = initialTransition(disbursementMachine, { draftId: draft.id, device: 'device', requested });
  return transition(disbursementMachine, initial, done('openDraft', openedCase({ draft })) as never)[0];
};
const { amount } = answersCase;

test('a deep link opens the step it names when nothing is missing before it, else the first incomplete step', () => {
  expect(open(completeCase, 'documents').matches({ filling: 'documents' })).toBe(true);
  expect(open(draftCase(), 'review').matches({ filling: 'amount' })).toBe(true);
});

test('each document has an upload of its own, which the screen finds by its kind (§5)', () => {
  const upload = selectUpload('progress-report')(open(completeCase, 'documents'));
  expect(upload?.getSnapshot().context.kind).toBe('progress-report');
});

test('an amount that cannot be asked for gives its reason', () => {
  const reasonOf = (answer: Partial<typeof amount>) => reasonsFor(open(), 'amount', { ...amount, ...answer });
  expect(reasonOf({})).toEqual([]);
  expect(reasonOf({ amount: greenhouses.remaining })).toEqual([]);
  expect(reasonOf({ amount: greenhouses.remaining + 1 })).toEqual([{ reason: 'moreThanRemains', step: 'amount' }]);
  expect(reasonOf({ loanAccountId: wells.id })).toEqual([{ reason: 'nothingRemains', step: 'amount' }]);
  expect(reasonOf({ loanAccountId: palms.id })).toEqual([{ reason: 'disbursementInProgress', step: 'amount' }]);
  expect(reasonOf({ loanAccountId: completeCase.id })).toEqual([{ reason: 'accountUnknown', step: 'amount' }]);
});

test('everything that is missing names the step that mends it (§5)', () => {
  expect(selectBlockers(open())).toEqual([]);
  expect(selectBlockers(open(draftCase()))).toEqual([
    { reason: 'stepUnanswered', step: 'amount' },
    ...referenceCase.documents.map(({ kind }) => ({ reason: 'documentMissing', step: 'documents', parameter: kind })),
    { reason: 'stepUnanswered', step: 'documents' },
  ]);
});

test('the steps are listed in their order, and each address leads to its page', () => {
  expect(viewSteps(open()).map(({ step }) => step)).toEqual(['amount', 'documents', 'review']);
  expect(disbursement.pageAt('disbursement_review')).toBe('review');
  expect(disbursement.pageAt('login')).toBeUndefined();
});

test('the account of the request is known by its answer', () => {
  expect(selectAccount(open())).toBe(greenhouses);
  expect(selectAccount(open(draftCase()))).toBeNull();
});
