/** Opening a draft, saving it, and taking another version of it. */
import type { Draft } from '#contract/loans/loan-application.ts';
import { done, type FlowModel } from '../../kit/testing/model.ts';
import { changeJourneys, wizardJourneys } from '../../wizard/wizard.model.ts';
import {
  answered,
  answersCase,
  complete,
  completeDraftCase,
  ofCompanyIdentified,
  opened,
  openedCase,
  otherBranch,
  receiptCase,
  saved,
  toReview,
  unfinishedCase,
} from '../loan-application.fixtures.ts';
import type { loanApplicationMachine } from '../loan-application.machine.ts';

type Journeys = FlowModel<typeof loanApplicationMachine>['journeys'];
type Ends = Journeys[string]['ends'];

export const draftJourneys: Journeys = {
  ...wizardJourneys(opened, {
    attachments: [],
    identityConfirmed: false,
    confirmationWay: 'code',
    challenge: null,
    uploadKinds: [],
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
  ...changeJourneys<Ends>({
    open: (draft) => done('openDraft', openedCase({ draft: { ...completeDraftCase, ...draft } as Draft })),
    complete: completeDraftCase,
    step: 'products',
    page: 'products',
    typed: { ...answersCase.products, projectName: 'بيوت أخرى' },
    wrong: { projectName: '' },
    same: { projectName: `  ${answersCase.products.projectName} ` },
    used: { ...answersCase.products, projectName: 'بيوت أخرى' },
    toReview: [{ type: 'step.goTo', page: 'review' }],
    review: { filling: 'review' },
    refused: [complete('review'), { type: 'step.goTo', page: 'terms' }, { type: 'step.goTo', page: 'submit' }],
    opens: { filling: 'products' },
    other: otherBranch,
  }),
  'a complete draft with a change that was not finished resumes at the review': {
    events: [done('openDraft', openedCase({ draft: unfinishedCase }))],
    ends: { filling: 'review' },
  },
  'what is mended there leads back to the review': {
    events: [
      done('openDraft', openedCase({ draft: { ...unfinishedCase, partial: { products: { projectName: '' } } } })),
      { type: 'change.use', step: 'products' },
      complete('products'),
    ],
    ends: { filling: 'review' },
    keeps: { returnsToReview: false, toMend: null, answers: answersCase },
  },
  'after a complete version was taken from elsewhere, the step stays': {
    events: [opened, complete('applicantType'), { type: 'draft.replaced', draft: completeDraftCase }],
    ends: { filling: 'products' },
  },
  'what hides an answer takes it away, here and on the server (§5 the revenue question is for companies and institutes)':
    {
      events: [
        done('openDraft', openedCase({ draft: ofCompanyIdentified })),
        { type: 'step.goTo', page: 'applicantType' },
        complete('applicantType'),
      ],
      ends: { filling: 'products' },
      keeps: {
        identityConfirmed: false,
        answers: {
          ...ofCompanyIdentified.answers,
          applicantType: answersCase.applicantType,
          cost: answersCase.cost,
          identity: answersCase.identity,
        },
      },
      does: ['answers.change'],
    },
  'another one opens at its own first incomplete step': {
    events: [...toReview, { type: 'draft.replaced', draft: saved.draft }],
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
