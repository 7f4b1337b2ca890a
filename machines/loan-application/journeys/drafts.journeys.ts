/** Opening a draft, saving it, and taking another version of it. */
import { done, type FlowModel } from '../../kit/testing/model.ts';
import { wizardJourneys } from '../../wizard/wizard.model.ts';
import {
  answered,
  answersCase,
  complete,
  completeDraftCase,
  opened,
  openedCase,
  otherBranch,
  receiptCase,
  saved,
  toReview,
} from '../loan-application.fixtures.ts';
import type { loanApplicationMachine } from '../loan-application.machine.ts';

type Journeys = FlowModel<typeof loanApplicationMachine>['journeys'];

export const draftJourneys: Journeys = {
  ...wizardJourneys(opened, {
    attachments: [],
    identityConfirmed: false,
    confirmationWay: 'code',
    challenge: null,
    places: [],
    returnsToReview: false,
    submission: null,
    receipt: null,
  }),
  'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
    events: [done('openDraft', answered(['applicantType', 'products', 'branch']))],
    ends: { filling: 'cost' },
  },
  'a complete draft resumes at the submission': {
    events: [done('openDraft', openedCase({ draft: completeDraftCase }))],
    ends: { filling: { submit: 'ready' } },
  },
  'a version taken at the review is looked at there': {
    events: [...toReview, { type: 'draft.replaced', draft: otherBranch }],
    ends: { filling: 'review' },
    keeps: { answers: otherBranch.answers, goingTo: null },
  },
  'a complete version taken from elsewhere is looked at': {
    events: [opened, complete('applicantType'), { type: 'draft.replaced', draft: completeDraftCase }],
    ends: { filling: 'review' },
  },
  'another one opens at its own first incomplete step': {
    events: [opened, complete('applicantType'), { type: 'draft.replaced', draft: saved.draft }],
    ends: { filling: { identity: 'editing' } },
  },
  'a return to the review that was begun ends when the draft is opened again': {
    events: [
      ...toReview,
      { type: 'answer.change', step: 'cost' },
      { type: 'draft.closed' },
      done('openDraft', openedCase({ draft: completeDraftCase })),
    ],
    ends: { filling: { submit: 'ready' } },
    keeps: { returnsToReview: false },
  },
  'returning to the address of a submitted application shows its receipt (§4)': {
    events: [done('openDraft', openedCase({ draft: completeDraftCase, receipt: receiptCase }))],
    ends: 'submitted',
    keeps: { receipt: receiptCase, answers: answersCase },
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
