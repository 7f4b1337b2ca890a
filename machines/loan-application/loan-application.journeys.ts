/** Journeys of the application: those that every step has alike, and those of the steps that wait for the server. */
import { problem } from '#contract/kernel/problems.ts';
import { type AnsweredStep, STEPS, type Step } from '#contract/loans/loan-application.ts';
import { done, type FlowModel, failed } from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
import {
  answersCase,
  approved,
  changed,
  changingIdentity,
  complete,
  completeDraftCase,
  opened,
  openedCase,
  saved,
  savedConfirmed,
  toApp,
  toCode,
  toIdentity,
  toSubmit,
  verified,
} from './loan-application.fixtures.ts';
import type { loanApplicationMachine } from './loan-application.machine.ts';

type Journeys = FlowModel<typeof loanApplicationMachine>['journeys'];

/** As the draft was opened, with nothing changed. */
const openedVersion = { version: completeDraftCase.version, at: completeDraftCase.updatedAt };
const open = done('openDraft', openedCase({ draft: completeDraftCase }));
const goTo = (step: Step) => ({ type: 'step.goTo', page: step });
const CHANGED = ['applicantType', 'products', 'branch', 'cost', 'attachments'] as const satisfies AnsweredStep[];

const standingAt = (step: Step) =>
  step === 'identity' ? { identity: 'editing' } : step === 'submit' ? { submit: 'ready' } : step;
const at = (step: Step) => ({ filling: standingAt(step) });
/** At the submission already: another step comes first. */
const openedAt = (step: Step) => (step === 'submit' ? [open, goTo('review'), goTo(step)] : [open, goTo(step)]);
/** On the way back to the review, with one answer in hand. */
const changing = (step: Step) => [open, goTo('review'), { type: 'answer.change', step }];

const each = <S extends Step>(steps: readonly S[], journey: (step: S) => [string, Journeys[string]]): Journeys =>
  Object.fromEntries(steps.map(journey));

export const stepJourneys: Journeys = {
  ...each(STEPS, (step) => [
    `the list of steps leads to what is open, and ends a change that was begun: ${step}`,
    { events: [...changing('cost'), goTo(step)], ends: at(step), keeps: { returnsToReview: false } },
  ]),
  ...each(STEPS.slice(1), (step) => [
    `Back from ${step} leads to the step before it (§2 New loan application flow)`,
    { events: [...openedAt(step), { type: 'step.back' }], ends: at(STEPS[STEPS.indexOf(step) - 1] ?? 'applicantType') },
  ]),
  ...each(CHANGED, (step) => [
    `${step} goes on at once, and is on its way to the host (§3 A request can be a draft)`,
    {
      events: [...openedAt(step), complete(step)],
      ends: at(STEPS[STEPS.indexOf(step) + 1] ?? 'submit'),
      keeps: { saved: null, answers: answersCase },
      does: step === 'cost' ? ['answers.change', 'attachment.known'] : ['answers.change'],
    },
  ]),
  ...each(CHANGED, (step) => [
    `${step}, changed from the review, returns to it, and what was half typed is an answer now`,
    {
      events: [...changing(step), { type: 'input.changed', step, values: { typed: '12' } }, complete(step)],
      ends: at('review'),
      keeps: { saved: null, returnsToReview: false, answers: answersCase, partial: {} },
      does: ['answers.change'],
    },
  ]),
  ...each([...CHANGED, 'identity'] as const, (step) => [
    `Back from ${step}, which was opened from the review, returns to it with nothing changed`,
    {
      events: [...changing(step), { type: 'step.back' }],
      ends: at('review'),
      keeps: { saved: openedVersion, returnsToReview: false },
    },
  ]),
  'from the first step nothing leads back': {
    events: openedAt('applicantType'),
    ends: at('applicantType'),
    refuses: [{ type: 'step.back' }],
  },
  'what the review and the terms vouch for is on its way to the host as well': {
    events: [...openedAt('review'), complete('review')],
    ends: at('terms'),
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'as are the terms': {
    events: [...openedAt('terms'), complete('terms')],
    ends: at('submit'),
    keeps: { saved: null },
    does: ['answers.change'],
  },
};

const fault = problem('something_went_wrong');
const editing = { filling: { identity: 'editing' } } as const;

/** Every wait can be ended, and every failure is shown where it can be mended (§8 the common handler). */
export const waitJourneys: Journeys = {
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
        'openDraft',
        openedCase({ unsent: { answers: { cost: answersCase.cost }, partial: { branch: { typed: '12' } } } }),
      ),
    ],
    ends: { filling: 'applicantType' },
    keeps: { unsent: null },
    does: ['answers.change', 'input.changed'],
  },
  'what cannot be opened says why, and is opened again': {
    events: [failed('openDraft', fault)],
    ends: 'unavailable',
    keeps: { problem: fault },
  },
  'by whoever asks for it': {
    events: [failed('openDraft', fault), { type: 'draft.reload' }],
    ends: 'opening',
  },
  'what is typed is kept and saved (§3 A request can be a draft)': {
    events: [
      opened,
      complete('applicantType'),
      { type: 'input.changed', step: 'products', values: { projectName: 'بيوت' } },
    ],
    ends: { filling: 'products' },
    keeps: { partial: { products: { projectName: 'بيوت' } } },
    does: ['input.changed'],
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
