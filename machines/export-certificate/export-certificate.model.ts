/** The model of the request for an export certificate: what it asks for; the rest is said by `requestModel`. */
import { problem } from '#contract/kernel/problems.ts';
import { EXPORT_STEPS } from '#contract/services/export-certificates.ts';
import { defineModel } from '../kit/testing/model.ts';
import { attach } from '../wizard/request/request-wizard.fixtures.ts';
import { requestModel } from '../wizard/request/request-wizard.model.ts';
import { refusalOf } from '../wizard/wizard.model.ts';
import {
  answerFirst,
  answersCase,
  bill,
  CLOSED,
  closedCountry,
  complete,
  completeCase,
  draftCase,
  fixtures,
  goTo,
  opened,
  openWith,
  otherQuantity,
  pricing,
  referenceCase,
  submittedCase,
} from './export-certificate.fixtures.ts';
import {
  type ExportCertificate,
  type ExportCertificateSnapshot,
  exportCertificate,
  exportCertificateMachine,
} from './export-certificate.machine.ts';

const { equipment, documents } = answersCase;

const request = requestModel<ExportCertificate, ExportCertificateSnapshot>({
  fixtures,
  wizard: exportCertificate,
  steps: EXPORT_STEPS,
  addresses: {
    equipment: 'export_certificate_equipment',
    documents: 'export_certificate_documents',
    review: 'export_certificate_review',
  },
  complete: completeCase,
  begun: draftCase({ version: 2, answers: { equipment }, attachments: [bill] }),
  other: otherQuantity,
  wrong: closedCountry,
  submitted: submittedCase,
  refusedFirst: problem('request_incomplete', { detail: [{ reason: 'destinationClosed', step: 'equipment' }] }),
  // Meanwhile the fund has closed the destination.
  reopened: openWith({ draft: completeCase, reference: { ...referenceCase, destinations: ['AE'] } }),
  refusedField: refusalOf('answers.equipment.companyName'),
  typedFirst: {
    typed: { equipment: 'حصادة أخرى' },
    answer: { ...equipment, equipment: 'حصادة أخرى' },
    wrong: { equipment: '' },
    same: { quantity: '٢' },
  },
  /** The fund allows exports only to the countries of its list. */
  isRight: ({ equipment: exported }) => exported !== undefined && referenceCase.destinations.includes(exported.country),
  differs: ({ equipment: exported }) => exported?.quantity,
  submittedRests: 'What became of the request is the lifecycle of the server.',
  submittedWaits: 'The fund decides in its own time; the page shows the status.',
});

export const exportCertificateModel = defineModel({
  ...request,
  machine: exportCertificateMachine,
  twinOf: 'disbursement',
  events: {
    ...request.events,
    'equipment.complete': [{ answer: equipment }, { answer: { ...equipment, country: CLOSED } }],
  },
  journeys: {
    ...request.journeys,
    'without the official pricing there is no review (§5 All required documents must be uploaded)': {
      events: [...fixtures.toDocuments, attach(bill)],
      ends: { filling: 'documents' },
      refuses: [complete('documents'), goTo('review')],
    },
    'nothing is exported to a country that is closed': {
      events: [opened],
      ends: { filling: 'equipment' },
      refuses: [answerFirst({ country: CLOSED })],
    },
    'a draft resumes at the first incomplete step (§3 A request can be a draft)': {
      events: [openWith({ draft: draftCase({ answers: { equipment, documents }, attachments: [pricing] }) })],
      ends: { filling: 'documents' },
    },
  },
});
