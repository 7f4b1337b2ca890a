/** The open requests for export certificates of this tab. */
import { createActor } from 'xstate';
import { exportDefinition } from '#contract/services/export-certificates.ts';
import {
  type ExportCertificate,
  type ExportCertificateActor,
  type ExportCertificateSnapshot,
  exportCertificate,
  exportCertificateMachine,
} from '#machines/export-certificate/export-certificate.machine.ts';
import { api } from '#web/api/api.ts';
import { createRequestDrafts } from '#web/parts/wizard/request/request-drafts.ts';
import { exportUploads } from './uploads.ts';

export const exportDrafts = createRequestDrafts<ExportCertificate, ExportCertificateSnapshot, ExportCertificateActor>(
  {
    calls: api.exportCertificates,
    readSubmitted: async (draftId, options) => {
      const { id, number, submittedAt } = await api.exportCertificates.request({ params: { id: draftId } }, options);
      return { id, number, submittedAt };
    },
    definition: exportDefinition,
    stored: { unsaved: 'exportUnsent', newDraft: 'newExport' },
    uploads: exportUploads,
    selectors: exportCertificate.selectors,
  },
  (actors, input) => createActor(exportCertificateMachine.provide({ actors }), { input }),
);
