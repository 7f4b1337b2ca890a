/** The cases, the laws, the design and the waits of the request for an export certificate; its journeys stand beside it. */
import type { SnapshotFrom } from 'xstate';
import { problem } from '#contract/kernel/problems.ts';
import { EXPORT_STEPS } from '#contract/services/export-certificates.ts';
import { defineModel } from '../kit/testing/model.ts';
import { requestInvariants, requestLaws, requestModel, requestStarts } from '../wizard/request/request-wizard.model.ts';
import {
  refusedDraft,
  TYPED_ALIKE,
  typingCases,
  unfinishedIn,
  wizardInvariants,
  wizardLaws,
  wizardStarts,
} from '../wizard/wizard.model.ts';
import {
  answersCase,
  bill,
  CLOSED,
  closedCountry,
  completeCase,
  draftCase,
  openedCase,
  otherQuantity,
  pricing,
  referenceCase,
  refusedCompany,
  submittedCase,
} from './export-certificate.fixtures.ts';
import { journeys } from './export-certificate.journeys.ts';
import { exportCertificateMachine } from './export-certificate.machine.ts';
import { blockers, type ExportCertificateContext } from './export-certificate.rules.ts';
import { exportCertificateSelectors } from './export-certificate.selectors.ts';
import { exportCertificate } from './export-certificate.setup.ts';

type Snapshot = SnapshotFrom<typeof exportCertificateMachine>;
const { equipment } = answersCase;
const begun = draftCase({ version: 2, answers: { equipment }, attachments: [bill] });

/** The receipt stands at the address of the review. */
const addresses = {
  equipment: 'export_certificate_equipment',
  documents: 'export_certificate_documents',
  review: 'export_certificate_review',
  submitted: 'export_certificate_review',
};
const input = { draftId: completeCase.id, device: 'device', requested: null };
const expected = {
  draftId: input.draftId,
  required: ['export-bill', 'export-pricing'],
  /** The fund allows exports only to the countries of its list. */
  isRight: ({ equipment: exported }: ExportCertificateContext['answers']) =>
    exported !== undefined && referenceCase.destinations.includes(exported.country),
};
const { impossible, isWalked, design, waits, unreachableInBrowser } = requestModel<Snapshot>({
  id: 'exportCertificate',
  steps: EXPORT_STEPS,
  selectStep: exportCertificateSelectors.selectStep,
});

export const exportCertificateModel = defineModel({
  machine: exportCertificateMachine,
  twinOf: 'disbursement',
  input,
  events: {
    'equipment.complete': [{ answer: equipment }, { answer: { ...equipment, country: CLOSED } }],
    'documents.complete': [{ answer: answersCase.documents }],
    ...typingCases('equipment', [{ equipment: 'حصادة' }, { equipment: '' }]),
    'step.goTo': EXPORT_STEPS.map((page) => ({ page })),
    'attachment.added': [{ attachment: bill }, { attachment: pricing }],
    'attachment.removed': [{ attachmentId: bill.id }],
    'draft.saved': [completeCase, otherQuantity, closedCountry].map((draft) => ({ draft })),
    'draft.rebased': [completeCase, otherQuantity].map((draft) => ({ draft })),
    'draft.replaced': [begun, completeCase].map((draft) => ({ draft })),
    'draft.refused': [{ problem: refusedCompany.problem }, { problem: refusedDraft.problem }],
  },
  alike: TYPED_ALIKE,
  actors: {
    openDraft: {
      done: [
        openedCase(),
        openedCase({ draft: begun }),
        openedCase({ draft: completeCase }),
        openedCase({ draft: { ...completeCase, status: 'submitted' }, submitted: submittedCase }),
      ],
      error: [problem('not_found'), problem('no_connection')],
    },
    draftSync: { done: [], error: [problem('something_went_wrong')] },
    upload: { done: [], error: [] },
    submitRequest: {
      done: [submittedCase],
      error: [
        problem('request_in_progress'),
        problem('draft_conflict', { detail: otherQuantity }),
        problem('request_incomplete', { detail: [{ reason: 'destinationClosed', step: 'equipment' }] }),
      ],
    },
  },
  impossible,
  isWalked,
  // What guards and screens read, where they read it; opening replaces all that came before.
  contextKey: (s) =>
    s.matches('filling') && [
      blockers(s.context).map(({ reason, step, parameter }) => [reason, step, parameter]),
      unfinishedIn(exportCertificate.rules, s.context),
      s.context.attachments.length,
      s.context.saved !== null,
      // Another quantity than a version has is looked at first.
      s.matches({ filling: 'review' }) && s.context.answers.equipment?.quantity,
    ],
  invariants: { ...wizardInvariants(addresses), ...requestInvariants(expected) },
  stepInvariants: { ...wizardLaws, ...requestLaws(expected) },
  starts: { ...wizardStarts(input), ...requestStarts(expected) },
  design,
  journeys,
  oneWayGuards: {
    'exportCertificate.filling.resuming · always[2]': 'It is checked last, and a request always resumes somewhere.',
  },
  restsIn: {
    submitted: 'What became of the request is the lifecycle of the server.',
    missing: 'There is nothing that could be opened.',
  },
  waits: {
    ...waits,
    submitted: { until: 'always', why: 'The fund decides in its own time; the page shows the status.' },
  },
  unreachableInBrowser,
});
