/** Journeys of what has to wait: every wait can be given up, and every failure is told where it is mended (§8 the common handler). */
import { problem } from '#contract/kernel/problems.ts';
import { done, type FlowModel, failed } from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
import {
  approved,
  changed,
  changingIdentity,
  complete,
  opened,
  saved,
  savedConfirmed,
  toApp,
  toCode,
  toIdentity,
  toSubmit,
  verified,
} from './loan-application.confirmation.fixtures.ts';
import { answersCase, openedCase } from './loan-application.fixtures.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';

const fault = problem('something_went_wrong');
const editing = { filling: { identity: 'editing' } } as const;

export const waitJourneys: FlowModel<typeof loanApplicationMachine>['journeys'] = {
  'a failure of the code is told at the identity': {
    events: [...toIdentity, complete('identity'), saved, failed('sendCode', fault)],
    ends: editing,
    keeps: { problem: fault },
  },
  'a failure while the code is typed as well': {
    events: [...toCode, failed('oneTimeCode', fault)],
    ends: editing,
    keeps: { problem: fault },
  },
  'a failure of the identity app as well': {
    events: [...toApp, failed('identityApp', fault)],
    ends: editing,
    keeps: { problem: fault },
  },
  'what the identity app proved is confirmed': {
    events: [...toApp, done('identityApp', approved)],
    ends: { filling: 'review' },
    keeps: { identityConfirmed: true, returnsToReview: false },
  },
  'so is an identity that was changed from the review, which is then left for good: by the app': {
    events: [
      ...changingIdentity,
      changed,
      { type: 'step.cancel' },
      { type: 'confirmation.choose', way: 'identityApp' },
      changed,
      saved,
      done('identityApp', approved),
    ],
    ends: { filling: 'review' },
    keeps: { identityConfirmed: true, returnsToReview: false },
  },
  'by the code': {
    events: [...changingIdentity, changed, saved, done('sendCode', challengeCase()), done('oneTimeCode', verified)],
    ends: { filling: 'review' },
    keeps: { identityConfirmed: true, returnsToReview: false },
  },
  'or as it was, with nothing to confirm': {
    events: [...changingIdentity, complete('identity'), savedConfirmed],
    ends: { filling: 'review' },
    keeps: { identityConfirmed: true, returnsToReview: false },
  },
  'that a code was sent is told (§4 code sent to phone)': {
    events: toCode,
    ends: { filling: { identity: 'confirming' } },
    does: ['codeSent'],
  },
  'a citizen may leave the code': { events: [...toCode, { type: 'step.cancel' }], ends: editing },
  'a citizen need not wait for the saving of the identity': {
    events: [...toIdentity, complete('identity'), { type: 'step.cancel' }],
    ends: editing,
  },
  'nor for the saving before the submission': {
    events: [...toSubmit, { type: 'application.submit' }, { type: 'step.cancel' }],
    ends: { filling: { submit: 'ready' } },
  },
  'a failure of the submission is told there, until it is sent again': {
    events: [...toSubmit, { type: 'application.submit' }, savedConfirmed, failed('submitApplication', fault)],
    ends: { filling: { submit: 'ready' } },
    keeps: { problem: fault },
  },
  'and is not told of the next': {
    events: [
      ...toSubmit,
      { type: 'application.submit' },
      savedConfirmed,
      failed('submitApplication', fault),
      { type: 'application.submit' },
    ],
    ends: { filling: { submit: 'sending' } },
    keeps: { problem: null },
  },
  'what the device kept unsent is sent as soon as the application is open': {
    events: [
      done(
        'openApplication',
        openedCase({ unsent: { answers: { cost: answersCase.cost }, partial: { branch: { typed: '12' } } } }),
      ),
    ],
    ends: { filling: 'applicantType' },
    keeps: { unsent: null },
    does: ['answers.change', 'screen.type'],
  },
  'what cannot be opened says why, and is opened again': {
    events: [failed('openApplication', fault)],
    ends: 'unavailable',
    keeps: { problem: fault },
  },
  'by whoever asks for it': {
    events: [failed('openApplication', fault), { type: 'application.reload' }],
    ends: 'opening',
  },
  'what is typed is kept and saved (§3 A request can be a draft)': {
    events: [
      opened,
      complete('applicantType'),
      { type: 'screen.type', step: 'products', values: { projectName: 'بيوت' } },
    ],
    ends: { filling: 'products' },
    keeps: { partial: { products: { projectName: 'بيوت' } } },
    does: ['screen.type'],
  },
  'a draft that was closed on another device is opened as it stands': {
    events: [opened, { type: 'draft.closed' }],
    ends: 'opening',
  },
  'a saving that fails for good says so': {
    events: [opened, failed('draftSync', fault)],
    ends: 'unavailable',
    keeps: { problem: fault },
  },
};
