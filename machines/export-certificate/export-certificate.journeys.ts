/** The steps of a request for an export certificate, what each asks for, and opening, saving and submitting its draft. */
import { problem } from '#contract/kernel/problems.ts';
import { EXPORT_STEPS } from '#contract/services/export-certificates.ts';
import type { FlowModel } from '../kit/testing/model.ts';
import { submissionJourneys } from '../wizard/request/request-wizard.journeys.ts';
import { unopenedRequest } from '../wizard/request/request-wizard.ts';
import { wizardJourneys } from '../wizard/wizard.model.ts';
import {
  answersCase,
  attach,
  back,
  bill,
  CLOSED,
  closedCountry,
  complete,
  completeCase,
  draftCase,
  exporting,
  goTo,
  opened,
  openWith,
  otherQuantity,
  pricing,
  referenceCase,
  refusedCompany,
  submittedCase,
  toDocuments,
  toReview,
  typed,
} from './export-certificate.fixtures.ts';
import type { exportCertificateMachine } from './export-certificate.machine.ts';

type Journeys = FlowModel<typeof exportCertificateMachine>['journeys'];
const { equipment, documents } = answersCase;
/** Meanwhile the fund has closed the destination. */
const closedSince = openWith({ draft: completeCase, reference: { ...referenceCase, destinations: ['AE'] } });

const submission: Journeys = submissionJourneys({
  steps: EXPORT_STEPS,
  toDocuments,
  toReview,
  complete: completeCase,
  openWith: ({ draft }) => openWith({ draft: { ...completeCase, ...draft } as typeof completeCase }),
  answerFirst: complete('equipment'),
  second: 'documents',
  other: otherQuantity,
  wrong: closedCountry,
  refusedFirst: problem('request_incomplete', { detail: [{ reason: 'destinationClosed', step: 'equipment' }] }),
  reopened: closedSince,
  refusedField: refusedCompany,
  submitted: submittedCase,
  typedFirst: {
    typed: { equipment: 'حصادة أخرى' },
    answer: { ...equipment, equipment: 'حصادة أخرى' },
    wrong: { equipment: '' },
    same: { quantity: '٢' },
  },
});

export const journeys: Journeys = {
  ...wizardJourneys(opened, unopenedRequest),
  ...submission,
  'a completed step advances at once, before it is saved (§1 Request export certificates)': {
    events: toDocuments,
    ends: { filling: 'documents' },
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'the bill and the official pricing lead to the review (§3 bill image, official pricing)': {
    events: toReview,
    ends: { filling: { review: 'ready' } },
    keeps: { saved: null, answers: answersCase, attachments: [bill, pricing] },
  },
  'without the official pricing there is no review (§5 All required documents must be uploaded)': {
    events: [...toDocuments, attach(bill)],
    ends: { filling: 'documents' },
    refuses: [complete('documents'), goTo('review')],
  },
  'nothing is exported to a country that is closed': {
    events: [opened],
    ends: { filling: 'equipment' },
    refuses: [exporting({ country: CLOSED })],
  },
  'a destination that was closed meanwhile is changed first': {
    events: [closedSince],
    ends: { filling: 'equipment' },
    refuses: [goTo('documents'), goTo('review')],
  },
  'there is no way back from the first step': { events: [opened], ends: { filling: 'equipment' }, refuses: [back] },
  'Back from the documents leads to the equipment': { events: [...toDocuments, back], ends: { filling: 'equipment' } },
  'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
    events: [openWith({ draft: draftCase({ answers: { equipment, documents }, attachments: [pricing] }) })],
    ends: { filling: 'documents' },
  },
  'what is typed is stored and saved (§3 A request can be a draft)': {
    events: [opened, typed('equipment', 'حصادة'), complete('equipment'), typed('documents', 'فاتورة')],
    ends: { filling: 'documents' },
    keeps: { partial: { documents: { typed: 'فاتورة' } } },
    does: ['input.changed'],
  },
  'unsaved changes of the device are sent as soon as the request is open': {
    events: [openWith({ unsent: { answers: { equipment }, partial: { documents: { typed: '12' } } } })],
    ends: { filling: 'documents' },
    keeps: { unsent: null },
    does: ['answers.change', 'input.changed'],
  },
  'another version opens at its own first incomplete step': {
    events: [...toReview, { type: 'draft.replaced', draft: draftCase({ version: 9, answers: { equipment } }) }],
    ends: { filling: 'documents' },
    keeps: { attachments: [] },
  },
};
