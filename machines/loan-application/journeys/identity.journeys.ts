/** The identity, and the two ways to confirm it. */
import { problem } from '#contract/kernel/problems.ts';
import { done, type FlowModel, failed } from '../../kit/testing/model.ts';
import { challengeCase } from '../../one-time-code/one-time-code.model.ts';
import { refusalOf, refusedDraft } from '../../wizard/wizard.model.ts';
import {
  approved,
  changed,
  changingIdentity,
  complete,
  completeDraftCase,
  openedCase,
  refusedName,
  saved,
  savedConfirmed,
  toApp,
  toCode,
  toIdentity,
  verified,
} from '../loan-application.fixtures.ts';
import type { loanApplicationMachine } from '../loan-application.machine.ts';

type Journeys = FlowModel<typeof loanApplicationMachine>['journeys'];

const fault = problem('something_went_wrong');
const editing = { filling: { identity: 'editing' } } as const;

export const identityJourneys: Journeys = {
  'no code is sent for an identity that the server refuses: it is corrected first': {
    events: [...toIdentity, complete('identity'), refusalOf('answers.identity.city')],
    ends: editing,
    keeps: { problem: null, goingTo: null },
  },
  'nor while another step is refused, which opens': {
    events: [...toIdentity, complete('identity'), refusedName],
    ends: { filling: 'products' },
  },
  'a draft that is refused as a whole shows its problem there (§8)': {
    events: [...toIdentity, complete('identity'), refusedDraft],
    ends: editing,
    keeps: { problem: refusedDraft.problem },
  },
  'an identity that is confirmed offers no other way to confirm it': {
    events: [done('openDraft', openedCase({ draft: completeDraftCase })), { type: 'step.goTo', page: 'identity' }],
    ends: editing,
    refuses: [{ type: 'confirmation.choose', way: 'identityApp' }],
  },
  'identity is confirmed by a code (§9 mobile verification code 7 digits)': {
    events: [...toIdentity, complete('identity'), saved, done('sendCode', challengeCase())],
    ends: { filling: { identity: 'confirming' } },
  },
  'identity is confirmed by the identity app instead of the code (§4 National identity app confirmation)': {
    events: [
      ...toIdentity,
      { type: 'confirmation.choose', way: 'identityApp' },
      complete('identity'),
      saved,
      done('identityApp', approved),
    ],
    ends: { filling: 'review' },
  },
  'a request rejected in the identity app returns to the identity (§8)': {
    events: [
      ...toIdentity,
      { type: 'confirmation.choose', way: 'identityApp' },
      complete('identity'),
      saved,
      done('identityApp', { kind: 'left' }),
    ],
    ends: { filling: { identity: 'editing' } },
  },
  'an identity that was confirmed is not confirmed twice': {
    events: [...toIdentity, complete('identity'), savedConfirmed],
    ends: { filling: 'review' },
  },
  'starting the code over returns to the identity (§4 start over)': {
    events: [
      ...toIdentity,
      complete('identity'),
      saved,
      done('sendCode', challengeCase()),
      done('oneTimeCode', { kind: 'startedOver' }),
    ],
    ends: { filling: { identity: 'editing' } },
  },
  'a failed code shows its problem at the identity': {
    events: [...toIdentity, complete('identity'), saved, failed('sendCode', fault)],
    ends: editing,
    keeps: { problem: fault },
  },
  'a failure while the code is typed does too': {
    events: [...toCode, failed('oneTimeCode', fault)],
    ends: editing,
    keeps: { problem: fault },
  },
  'a failure of the identity app does too': {
    events: [...toApp, failed('identityApp', fault)],
    ends: editing,
    keeps: { problem: fault },
  },
  'the identity app confirms the identity': {
    events: [...toApp, done('identityApp', approved)],
    ends: { filling: 'review' },
    keeps: { identityConfirmed: true, returnsToReview: false },
  },
  'an identity changed from the review is confirmed by the app, and the return ends': {
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
  'or by the code': {
    events: [...changingIdentity, changed, saved, done('sendCode', challengeCase()), done('oneTimeCode', verified)],
    ends: { filling: 'review' },
    keeps: { identityConfirmed: true, returnsToReview: false },
  },
  'or needs no confirmation if it did not change': {
    events: [...changingIdentity, complete('identity'), savedConfirmed],
    ends: { filling: 'review' },
    keeps: { identityConfirmed: true, returnsToReview: false },
  },
  'sending a code emits a notice (§4 code sent to phone)': {
    events: toCode,
    ends: { filling: { identity: 'confirming' } },
    does: ['codeSent'],
  },
  'a citizen may cancel the code': { events: [...toCode, { type: 'step.cancel' }], ends: editing },
  'a citizen may cancel the wait for saving the identity': {
    events: [...toIdentity, complete('identity'), { type: 'step.cancel' }],
    ends: editing,
  },
};
