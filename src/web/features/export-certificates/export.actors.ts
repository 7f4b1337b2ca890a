/** The open requests for export certificates of this tab: the machine with its calls to the server, and its drafts on the device. */
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  type ExportDraft,
  type ExportStep,
  exportDraft,
  partialExportAnswers,
  partialExportScreens,
} from '#contract/services/export-certificates.ts';
import {
  type ExportCertificateActor,
  type ExportCertificateSnapshot,
  exportCertificate,
  exportCertificateMachine,
  type OpenedExport,
} from '#machines/export-certificate/export-certificate.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { createDraftActors } from '#web/parts/wizard/drafts/draft-actors.ts';
import type { Draft } from '#web/parts/wizard/drafts/draft-repository.ts';
import { createNewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import { requestUploads } from '#web/parts/wizard/request/request-uploads.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import { exportUploads } from './uploads.ts';

/** The destinations are asked for anew each time: the fund may have closed one. */
const openRequest = async (draft: Draft<ExportDraft>, signal: AbortSignal): Promise<OpenedExport> => {
  const [read, reference] = await Promise.all([
    draft.read(signal),
    api.exportCertificates.reference(undefined, { signal }),
  ]);
  if (read?.status === 'submitted') {
    draft.forget();
    const { id, number, submittedAt } = await api.exportCertificates.request({ params: { id: read.id } }, { signal });
    return { reference, draft: read, base: read, submitted: { id, number, submittedAt }, unsent: null };
  }
  return { reference, submitted: null, ...(await draft.restore(read)) };
};

const { uploadFile, removeFile } = exportUploads;

const provideActors = (draft: Draft<ExportDraft>, id: string) =>
  exportCertificateMachine.provide({
    actors: {
      openDraft: fromPromise(({ signal }) => openRequest(draft, signal)),
      draftSync: draft.draftSync,
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
      submitRequest: fromPromise(async ({ input: { key, submission }, signal }) => {
        const submitted = await api.exportCertificates.submit({ params: { id }, body: submission, key }, { signal });
        invalidateReads();
        return submitted;
      }),
    },
  });

export const exportDrafts = createDraftActors<
  ExportDraft,
  ExportCertificateSnapshot,
  ExportCertificateActor,
  ExportStep
>({
  shape: exportDraft,
  get: (id, signal) => api.exportCertificates.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.exportCertificates.save({ params: { id }, body, key }, { signal }),
  unsaved: {
    entry: 'exportUnsent',
    changes: z.object({ answers: partialExportAnswers, partial: partialExportScreens }),
  },
  // The device stores the id, because the first page is typed into: a tab that was closed over it finds the request
  // again.
  newDraft: createNewDraft('newExport', localStore, deviceStore),
  create: (draft, input) => createActor(provideActors(draft, input.draftId), { input }),
  selectors: exportCertificate.selectors,
  ...requestUploads(exportCertificate.selectors),
});
