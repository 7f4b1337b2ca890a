/**
 * The request for an export certificate: what is exported, by whom and where to, then the bill and the official pricing
 * (specification sections 1, 3 and 5; product rulings, section 4). Opening it fetches the draft, the destinations and the documents. A
 * completed step advances at once while `draftSync` saves behind it; uploads and the submission wait for the server. What became of a
 * submitted request is the lifecycle `exportRequest`. The address in the browser is a projection of `meta.path`.
 */
import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { type ExportStep, exportDefinition } from '#contract/services/export-certificates.ts';
import { defineRequestWizard } from '../wizard/request/request-wizard.ts';
import type { RequestOf, RequestSetup } from '../wizard/request/request-wizard.types.ts';
import type { OpenedDraft } from '../wizard/wizard.types.ts';

/** The service's own page is `arabian_shield`. */
const paths = {
  equipment: 'export_certificate_equipment',
  documents: 'export_certificate_documents',
  review: 'export_certificate_review',
} as const satisfies Record<ExportStep, string>;

export interface ExportCertificate extends RequestOf<typeof exportDefinition> {
  id: 'exportCertificate';
  paths: typeof paths;
}
export type OpenedExport = OpenedDraft<ExportCertificate>;

export const exportCertificate = defineRequestWizard<ExportCertificate>({
  id: 'exportCertificate',
  paths,
  rule: '§1 Request export certificates for agricultural equipment',
  contract: exportDefinition,
  known: (reference) => reference ?? { destinations: [] },
});
const { actors, actions, guards, step } = exportCertificate;

export const exportCertificateMachine = setup({
  types: {} as RequestSetup<ExportCertificate>,
  actors,
  actions,
  guards,
}).createMachine(
  exportCertificate.machineOf({
    equipment: step.first('equipment', 'documents'),
    documents: step.documents('equipment'),
  }),
);
export type ExportCertificateActor = ActorRefFrom<typeof exportCertificateMachine>;
export type ExportCertificateSnapshot = SnapshotFrom<typeof exportCertificateMachine>;
