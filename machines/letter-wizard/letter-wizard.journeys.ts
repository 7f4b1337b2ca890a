/** The steps of a request in writing, what each asks for, and opening, saving and submitting its draft. */
import { problem } from '#contract/kernel/problems.ts';
import { LETTER_STEPS } from '#contract/services/letters.ts';
import type { FlowModel } from '../kit/testing/model.ts';
import { submissionJourneys } from '../wizard/request/request-wizard.journeys.ts';
import { unopenedRequest } from '../wizard/request/request-wizard.ts';
import { wizardJourneys } from '../wizard/wizard.model.ts';
import type { DefinedLetterWizard } from './define-letter-wizard.ts';
import {
  answersCase,
  asking,
  back,
  closedOrder,
  complete,
  completeCase,
  draftCase,
  goTo,
  opened,
  openWith,
  otherOrder,
  photo,
  referenceCase,
  refusedTitle,
  submittedCase,
  toDocuments,
  toReview,
  typed,
} from './letter-wizard.fixtures.ts';

type Journeys = FlowModel<DefinedLetterWizard['machine']>['journeys'];
const { details } = answersCase;
const onlyObjections = { ...referenceCase, orderTypes: referenceCase.orderTypes.slice(1) };

const submission: Journeys = submissionJourneys({
  steps: LETTER_STEPS,
  toDocuments,
  toReview,
  complete: completeCase,
  openWith: ({ draft }) => openWith({ draft: { ...completeCase, ...draft } as typeof completeCase }),
  answerFirst: complete('details'),
  second: 'documents',
  other: otherOrder,
  wrong: closedOrder,
  refusedFirst: problem('request_incomplete', { detail: [{ reason: 'orderTypeClosed', step: 'details' }] }),
  // Meanwhile the fund has closed the choice.
  reopened: openWith({ draft: completeCase, reference: onlyObjections }),
  refusedField: refusedTitle,
  submitted: submittedCase,
  typedFirst: {
    typed: { title: 'موعد آخر' },
    answer: { ...answersCase.details, title: 'موعد آخر' },
    wrong: { title: '' },
    same: { title: ` ${answersCase.details.title}  ` },
  },
  areOptional: true,
});

export const journeys: Journeys = {
  ...wizardJourneys(opened, unopenedRequest),
  ...submission,
  'a completed step advances at once, before it is saved (§3 order type, service type, title, message)': {
    events: toDocuments,
    ends: { filling: 'documents' },
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'the documents lead to the review (§3 attachments)': {
    events: toReview,
    ends: { filling: { review: 'ready' } },
    keeps: { saved: null, answers: answersCase },
  },
  'so they do when nothing is attached, and it can be submitted': {
    events: [...toDocuments, complete('documents'), { type: 'request.submit' }],
    ends: { filling: { review: 'saving' } },
    keeps: { attachments: [] },
  },
  'a file that goes takes nothing else with it': {
    events: [
      openWith({ draft: completeCase }),
      goTo('documents'),
      { type: 'attachment.removed', attachmentId: photo.id },
    ],
    ends: { filling: 'documents' },
    keeps: { attachments: completeCase.attachments.slice(1) },
  },
  'only what the fund offers can be chosen': {
    events: [opened],
    ends: { filling: 'details' },
    refuses: [asking({ orderType: 'visit' }), asking({ serviceType: 'visit' }), asking({ refersTo: 'RR-2222-2222' })],
  },
  'a request can refer to an earlier one that is closed': {
    events: [opened, asking({ refersTo: 'RR-7K3M-92QU' })],
    ends: { filling: 'documents' },
  },
  'there is no way back from the first step': { events: [opened], ends: { filling: 'details' }, refuses: [back] },
  'Back from the documents leads to the details, and leaves a refusal behind': {
    events: [...toDocuments, back],
    ends: { filling: 'details' },
    keeps: { problem: null },
  },
  'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
    events: [openWith({ draft: draftCase({ answers: { details } }) })],
    ends: { filling: 'documents' },
  },
  'a choice that was closed meanwhile is made again first': {
    events: [openWith({ draft: completeCase, reference: onlyObjections })],
    ends: { filling: 'details' },
    refuses: [goTo('documents'), goTo('review')],
  },
  'what is typed is stored and saved (§3 A request can be a draft)': {
    events: [opened, typed('details', 'متى')],
    ends: { filling: 'details' },
    keeps: { partial: { details: { typed: 'متى' } } },
    does: ['input.changed'],
  },
  'unsaved changes of the device are sent as soon as the request is open': {
    events: [openWith({ unsent: { answers: { details }, partial: { documents: { typed: '1' } } } })],
    ends: { filling: 'documents' },
    keeps: { unsent: null },
    does: ['answers.change', 'input.changed'],
  },
  'another version opens at its own first incomplete step': {
    events: [...toReview, { type: 'draft.replaced', draft: draftCase({ version: 9, answers: { details } }) }],
    ends: { filling: 'documents' },
    keeps: { attachments: [] },
  },
};
