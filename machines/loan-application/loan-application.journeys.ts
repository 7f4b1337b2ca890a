/** Journeys of the application: those that every step has alike, and those of the steps that wait for the server. */
import { problem } from '#contract/kernel/problems.ts';
import { type AnsweredStep, STEPS, type Step } from '#contract/loans/loan-application.ts';
import { done, type FlowModel, failed } from '../kit/testing/model.ts';
import { challengeCase } from '../one-time-code/one-time-code.model.ts';
import {
  answersCase,
  approved,
  articles,
  attachment,
  changed,
  changingIdentity,
  complete,
  completeDraftCase,
  ofCompany,
  opened,
  openedCase,
  receiptCase,
  removed,
  saved,
  savedComplete,
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
const openedVersion = { version: completeDraftCase.version };
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
    `${step} goes on at once, and its answer is sent to the server (§3 A request can be a draft)`,
    {
      events: [...openedAt(step), complete(step)],
      ends: at(STEPS[STEPS.indexOf(step) + 1] ?? 'submit'),
      keeps: { saved: null, answers: answersCase },
      does: step === 'cost' ? ['answers.change', 'attachment.known'] : ['answers.change'],
    },
  ]),
  ...each(CHANGED, (step) => [
    `${step}, changed from the review, returns to it, and is no longer half filled`,
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
  'there is no way back from the first step': {
    events: openedAt('applicantType'),
    ends: at('applicantType'),
    refuses: [{ type: 'step.back' }],
  },
  'returning to the address of a submitted application shows its receipt (§4)': {
    events: [done('openDraft', openedCase({ draft: completeDraftCase, receipt: receiptCase }))],
    ends: 'submitted',
    keeps: { receipt: receiptCase, answers: answersCase },
  },
  'a company attaches what its type requires, and what is attached is known to its place (§5)': {
    events: [done('openDraft', openedCase({ draft: ofCompany })), goTo('attachments')],
    ends: { filling: 'attachments' },
    keeps: { places: ['landDeed', 'articles'], attachments: [attachment, articles] },
    does: ['attachment.known', 'attachment.known'],
  },
  'the places stay when the documents are opened again': {
    events: [
      done('openDraft', openedCase({ draft: ofCompany })),
      goTo('attachments'),
      goTo('cost'),
      goTo('attachments'),
    ],
    ends: { filling: 'attachments' },
    keeps: { places: ['landDeed', 'articles'] },
    does: [],
  },
  'a document that goes leaves the others (§5 All required documents must be uploaded)': {
    events: [done('openDraft', openedCase({ draft: ofCompany })), goTo('attachments'), removed],
    ends: { filling: 'attachments' },
    keeps: { attachments: [articles] },
    refuses: [complete('attachments'), goTo('identity')],
  },
  'an identity that is confirmed offers no other way to confirm it': {
    events: openedAt('identity'),
    ends: at('identity'),
    refuses: [{ type: 'confirmation.choose', way: 'identityApp' }],
  },
  'the answer of the review is sent to the server too': {
    events: [...openedAt('review'), complete('review')],
    ends: at('terms'),
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'the acceptance of the terms is sent too': {
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
  'a citizen may cancel the wait for saving before the submission': {
    events: [...toSubmit, { type: 'application.submit' }, { type: 'step.cancel' }],
    ends: { filling: { submit: 'ready' } },
  },
  'a failed submission shows its problem': {
    events: [...toSubmit, { type: 'application.submit' }, savedComplete, failed('submitApplication', fault)],
    ends: { filling: { submit: 'ready' } },
    keeps: { problem: fault },
  },
  'a submission that is refused without a reason resumes where something is missing (§5)': {
    events: [
      ...toSubmit,
      { type: 'application.submit' },
      savedComplete,
      failed('submitApplication', problem('application_incomplete')),
    ],
    ends: 'opening',
    keeps: { goingTo: null, submission: null },
  },
  'a submission of what was changed elsewhere goes to the review when it is open again': {
    events: [
      ...toSubmit,
      { type: 'application.submit' },
      savedComplete,
      failed('submitApplication', problem('draft_conflict')),
    ],
    ends: 'opening',
    keeps: { goingTo: 'review', submission: null },
  },
  'the problem goes when it is submitted again': {
    events: [
      ...toSubmit,
      { type: 'application.submit' },
      savedComplete,
      failed('submitApplication', fault),
      { type: 'application.submit' },
    ],
    ends: { filling: { submit: 'sending' } },
    keeps: { problem: null },
  },
  'unsaved changes of the device are sent as soon as the application is open': {
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
  'input is stored and saved (§3 A request can be a draft)': {
    events: [
      opened,
      complete('applicantType'),
      { type: 'input.changed', step: 'products', values: { projectName: 'بيوت' } },
    ],
    ends: { filling: 'products' },
    keeps: { partial: { products: { projectName: 'بيوت' } } },
    does: ['input.changed'],
  },
};
