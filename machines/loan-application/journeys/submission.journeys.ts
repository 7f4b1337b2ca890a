/** Journeys of the submission: saving before it, refusals of the server, and changes that another device makes meanwhile. */
import { problem } from '#contract/kernel/problems.ts';
import { STEPS, type Step } from '#contract/loans/loan-application.ts';
import { done, type FlowModel, failed } from '../../kit/testing/model.ts';
import { refusedDraft } from '../../wizard/wizard.model.ts';
import {
  complete,
  completeDraftCase,
  openedCase,
  otherBranch,
  otherIdentity,
  receiptCase,
  refusedName,
  removed,
  savedComplete,
  toSubmit,
  unfinishedCase,
} from '../loan-application.fixtures.ts';
import type { loanApplicationMachine } from '../loan-application.machine.ts';

type Journeys = FlowModel<typeof loanApplicationMachine>['journeys'];

const fault = problem('something_went_wrong');
const submit = { type: 'application.submit' };
const toSending = [...toSubmit, submit, savedComplete];
const reopened = done('openDraft', openedCase({ draft: otherBranch }));
const termsRefused = problem('application_incomplete', { detail: [{ reason: 'termsNotAccepted', step: 'terms' }] });
const changeRefused = problem('application_incomplete', {
  detail: [{ reason: 'changeUnfinished', step: 'products' }],
});
const unanswered = (step: Step) => problem('application_incomplete', { detail: [{ reason: 'stepUnanswered', step }] });

export const submissionJourneys: Journeys = {
  ...Object.fromEntries(
    STEPS.slice(1, -1).map((step): [string, Journeys[string]] => [
      `a refusal that is shown at ${step} is left behind with Back (§5)`,
      {
        events: [
          ...toSending,
          failed('submitApplication', unanswered(step)),
          done('openDraft', openedCase({ draft: completeDraftCase })),
          { type: 'step.back' },
        ],
        ends: 'filling',
        keeps: { problem: null },
      },
    ]),
  ),
  ...Object.fromEntries(
    STEPS.slice(0, 6).map((step): [string, Journeys[string]] => [
      `so it is where Back leads from ${step} to the review again`,
      {
        events: [
          ...toSending,
          failed('submitApplication', problem('draft_conflict', { detail: otherBranch })),
          reopened,
          { type: 'answer.change', step },
          { type: 'step.back' },
        ],
        ends: { filling: 'review' },
        keeps: { problem: null, returnsToReview: false },
      },
    ]),
  ),
  'nine steps lead to a receipt (§4 submission of the initial application)': {
    events: [...toSubmit, { type: 'application.submit' }, savedComplete, done('submitApplication', receiptCase)],
    ends: 'submitted',
  },
  'a submission that loses the connection is sent again as the same submission': {
    events: [
      ...toSubmit,
      { type: 'application.submit' },
      savedComplete,
      failed('submitApplication', problem('no_connection')),
      { type: 'application.submit' },
      done('submitApplication', receiptCase),
    ],
    ends: 'submitted',
  },
  'and the application cannot be submitted (§5)': {
    events: [...toSubmit, removed],
    ends: { filling: { submit: 'ready' } },
    refuses: [{ type: 'application.submit' }],
  },
  'an identity that another device changes while the submission waits is confirmed first (§5)': {
    events: [...toSubmit, submit, { type: 'draft.saved', draft: otherIdentity }],
    ends: { filling: { identity: 'editing' } },
    keeps: { submission: null },
  },
  'a document that goes while the submission waits is attached first (§5)': {
    events: [...toSubmit, submit, removed, savedComplete],
    ends: { filling: 'attachments' },
    keeps: {
      submission: null,
      problem: problem('application_incomplete', {
        detail: [{ reason: 'documentMissing', step: 'attachments', parameter: 'landDeed' }],
      }),
    },
  },
  'an answer that another device changes while the submission waits is looked at first': {
    events: [...toSubmit, submit, { type: 'draft.saved', draft: otherBranch }],
    ends: { filling: 'review' },
    keeps: { submission: null, problem: problem('draft_conflict'), answers: otherBranch.answers },
  },
  'a change that another device left unfinished is looked at while the submission waits': {
    events: [...toSubmit, submit, { type: 'draft.saved', draft: unfinishedCase }],
    ends: { filling: 'review' },
    keeps: { submission: null, problem: problem('draft_conflict'), partial: unfinishedCase.partial },
    refuses: [complete('review')],
  },
  'what the server refuses for such a change is decided at the review (product rulings §5)': {
    events: [
      ...toSending,
      failed('submitApplication', changeRefused),
      done('openDraft', openedCase({ draft: unfinishedCase })),
    ],
    ends: { filling: 'review' },
    keeps: { problem: changeRefused },
  },
  'a submission of what was changed elsewhere shows the newer version first': {
    events: [...toSending, failed('submitApplication', problem('draft_conflict', { detail: otherBranch })), reopened],
    ends: { filling: 'review' },
    keeps: { problem: problem('draft_conflict'), answers: otherBranch.answers },
  },
  'a refused submission leads to the step that mends it (§5)': {
    events: [
      ...toSending,
      failed('submitApplication', termsRefused),
      done('openDraft', openedCase({ draft: completeDraftCase })),
    ],
    ends: { filling: 'terms' },
    keeps: { problem: termsRefused },
  },
  'nothing leads elsewhere while the application is being submitted': {
    events: toSending,
    ends: { filling: { submit: 'sending' } },
    refuses: [{ type: 'step.back' }, { type: 'step.cancel' }, ...STEPS.map((page) => ({ type: 'step.goTo', page }))],
  },
  'what is typed is sent to be saved at once before a submission': {
    events: [...toSubmit, submit],
    ends: { filling: { submit: 'saving' } },
    does: ['sync.flush', 'sync.retry'],
  },
  'an answer that the server refuses is corrected before the submission (§5)': {
    events: [...toSubmit, submit, refusedName],
    ends: { filling: 'products' },
    keeps: { problem: null, goingTo: null, submission: null },
  },
  'a draft that is refused as a whole is not submitted': {
    events: [...toSubmit, submit, refusedDraft],
    ends: { filling: { submit: 'ready' } },
    keeps: { problem: refusedDraft.problem, submission: null },
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
};
