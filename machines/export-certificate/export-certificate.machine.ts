/**
 * The request for an export certificate: what is exported, by whom and where to, then the bill and the official pricing
 * (specification sections 1, 3 and 5; product rulings, section 4). Opening it fetches the draft, the destinations and the documents. A
 * completed step advances at once while `draftSync` saves behind it; uploads and the submission wait for the server. What became of a
 * submitted request is the lifecycle `exportRequest`. The address in the browser is a projection of `meta.path`.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import {
  EXPORT_STEPS,
  type ExportAnswers,
  type ExportBlocker,
  type ExportDraft,
  type ExportFacts,
  type ExportReference,
  type ExportStep,
  exportBlockers,
  exportBlockersIn,
  exportScreens,
  type SubmittedExport,
} from '#contract/services/export-certificates.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { RequestSetup, RequestTypes } from '../wizard/request/request-wizard.types.ts';
import { defineSteps } from '../wizard/wizard.steps.ts';
import type { OpenedDraft } from '../wizard/wizard.types.ts';

/** The service's own page is `arabian_shield`. */
const exportSteps = defineSteps({
  steps: EXPORT_STEPS,
  paths: {
    equipment: 'export_certificate_equipment',
    documents: 'export_certificate_documents',
    review: 'export_certificate_review',
  } as const satisfies Record<ExportStep, string>,
});

export interface ExportCertificate extends RequestTypes<SubmittedExport> {
  id: 'exportCertificate';
  step: ExportStep;
  paths: (typeof exportSteps)['paths'];
  answers: ExportAnswers;
  draft: ExportDraft;
  reference: ExportReference;
  blocker: ExportBlocker;
  facts: ExportFacts;
}
export type OpenedExport = OpenedDraft<ExportCertificate>;

export const exportCertificate = defineRequestWizard<ExportCertificate>({
  id: 'exportCertificate',
  steps: exportSteps,
  rule: '§1 Request export certificates for agricultural equipment',
  closed: '§1 Request export certificates, submitted on another device',
  contract: { blockers: exportBlockers, screens: exportScreens, blockersIn: exportBlockersIn },
  factsOf: ({ answers, attachments, reference }, required) => ({
    answers,
    destinations: reference?.destinations ?? [],
    required,
    attachments,
  }),
});
const { actors, actions, guards, step } = exportCertificate;

export const exportCertificateMachine = setup({
  types: {} as RequestSetup<ExportCertificate>,
  actors,
  actions,
  guards,
}).createMachine({
  id: exportCertificate.id,
  context: ({ input }) => exportCertificate.contextOf(input),
  initial: 'opening',
  states: {
    opening: exportCertificate.opening,
    filling: {
      ...exportCertificate.filling,
      states: {
        resuming: exportCertificate.resuming,
        equipment: step.first('equipment', 'documents'),
        documents: step.documents('equipment'),
        review: exportCertificate.review,
      },
    },
    submitted: exportCertificate.submitted,
    missing: exportCertificate.missing,
    unavailable: exportCertificate.unavailable,
  },
});
export type ExportCertificateActor = ActorRefFrom<typeof exportCertificateMachine>;
export type ExportCertificateSnapshot = SnapshotFrom<typeof exportCertificateMachine>;
