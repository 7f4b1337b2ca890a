/** The steps of the batch disbursement, what each asks for, and opening, saving and replacing its draft. */
import type { FlowModel } from '../../kit/testing/model.ts';
import { unopenedRequest } from '../../wizard/request/request-wizard.ts';
import { wizardJourneys } from '../../wizard/wizard.model.ts';
import {
  answersCase,
  asking,
  back,
  complete,
  completeCase,
  draftCase,
  goTo,
  greenhouses,
  invoices,
  opened,
  openedComplete,
  openWith,
  palms,
  referenceCase,
  report,
  submittedCase,
  toDocuments,
  toReview,
  typed,
  wells,
} from '../disbursement.fixtures.ts';
import type { disbursementMachine } from '../disbursement.machine.ts';

type Journeys = FlowModel<typeof disbursementMachine>['journeys'];

const { amount, documents } = answersCase;
const words = { ar: 'صور الموقع', en: 'Photos of the site' };
const photos = { kind: 'photos', title: words, hint: words };

export const stepJourneys: Journeys = {
  ...wizardJourneys(opened, unopenedRequest),
  'a completed step advances at once, before it is saved (§1 Request batch disbursement)': {
    events: toDocuments,
    ends: { filling: 'documents' },
    keeps: { saved: null },
    does: ['answers.change'],
  },
  'the documents lead to the review (§1 Request batch disbursement)': {
    events: toReview,
    ends: { filling: { review: 'ready' } },
    keeps: { saved: null, attachments: [invoices, report], answers: answersCase },
    does: ['answers.change'],
  },
  'all that remains can be asked for (§1 Request batch disbursement)': {
    events: [opened, asking({ amount: greenhouses.remaining })],
    ends: { filling: 'documents' },
  },
  'not more than remains': {
    events: [opened],
    ends: { filling: 'amount' },
    refuses: [asking({ amount: greenhouses.remaining + 1 })],
  },
  'nothing of a loan that is disbursed already, that has a request in progress, or that is not the citizen’s': {
    events: [opened],
    ends: { filling: 'amount' },
    refuses: [
      asking({ loanAccountId: wells.id }),
      asking({ loanAccountId: palms.id }),
      asking({ loanAccountId: submittedCase.id }),
    ],
  },
  'without an account there is nothing to ask for': {
    events: [openWith({ reference: { accounts: [], documents: [] } })],
    ends: { filling: 'amount' },
    refuses: [complete('amount')],
  },
  'a document that the fund asks for later gets a place too (§5)': {
    events: [
      openedComplete,
      goTo('documents'),
      { type: 'draft.closed' },
      openWith({
        draft: completeCase,
        reference: { ...referenceCase, documents: [...referenceCase.documents, photos] },
      }),
    ],
    ends: { filling: 'documents' },
    keeps: { places: ['purchase-invoice', 'progress-report', 'photos'] },
    does: [],
  },
  'there is no way back from the first step': { events: [opened], ends: { filling: 'amount' }, refuses: [back] },
  'Back from the documents leads to the amount': { events: [...toDocuments, back], ends: { filling: 'amount' } },
  'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
    events: [openWith({ draft: draftCase({ answers: { amount, documents }, attachments: [report] }) })],
    ends: { filling: 'documents' },
  },
  'a request for more than remains today begins at its amount': {
    events: [
      openWith({
        draft: completeCase,
        reference: { accounts: [{ ...greenhouses, remaining: 100_000_00 }], documents: [] },
      }),
    ],
    ends: { filling: 'amount' },
    refuses: [goTo('documents'), goTo('review')],
  },
  'what is typed is stored and saved (§3 A request can be a draft)': {
    events: [opened, typed('amount', '120'), complete('amount'), typed('documents', 'فواتير')],
    ends: { filling: 'documents' },
    keeps: { partial: { documents: { typed: 'فواتير' } } },
    does: ['input.changed'],
  },
  'unsaved changes of the device are sent as soon as the request is open': {
    events: [openWith({ unsent: { answers: { amount }, partial: { documents: { typed: '12' } } } })],
    ends: { filling: 'documents' },
    keeps: { unsent: null },
    does: ['answers.change', 'input.changed'],
  },
  'another one opens at its own first incomplete step': {
    events: [...toReview, { type: 'draft.replaced', draft: draftCase({ version: 9, answers: { amount } }) }],
    ends: { filling: 'documents' },
    keeps: { attachments: [] },
  },
};
