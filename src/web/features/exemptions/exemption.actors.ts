/** The open exemption requests of this tab: the machine with its calls to the server, and its drafts on the device. */
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  type ExemptionDraft,
  type ExemptionStep,
  exemptionDraft,
  partialExemptionAnswers,
  partialExemptionScreens,
} from '#contract/services/exemptions.ts';
import {
  type ExemptionRequestActor,
  type ExemptionRequestSnapshot,
  exemptionRequest,
  exemptionRequestMachine,
  type OpenedExemption,
} from '#machines/exemption-request/exemption-request.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { createDraftActors } from '#web/parts/wizard/drafts/draft-actors.ts';
import type { Draft } from '#web/parts/wizard/drafts/draft-repository.ts';
import { createNewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import { requestUploads } from '#web/parts/wizard/request/request-uploads.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import { exemptionUploads } from './uploads.ts';

/** The rules are asked anew each time: a request elsewhere may be for the same person. */
const openRequest = async (draft: Draft<ExemptionDraft>, signal: AbortSignal): Promise<OpenedExemption> => {
  const [read, reference] = await Promise.all([draft.read(signal), api.exemptions.reference(undefined, { signal })]);
  if (read?.status === 'submitted') {
    draft.forget();
    const { id, number, submittedAt } = await api.exemptions.request({ params: { id: read.id } }, { signal });
    return { reference, draft: read, base: read, submitted: { id, number, submittedAt }, unsent: null };
  }
  return { reference, submitted: null, ...(await draft.restore(read)) };
};

const { uploadFile, removeFile } = exemptionUploads;

const provideActors = (draft: Draft<ExemptionDraft>, id: string) =>
  exemptionRequestMachine.provide({
    actors: {
      openDraft: fromPromise(({ signal }) => openRequest(draft, signal)),
      draftSync: draft.draftSync,
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
      submitRequest: fromPromise(async ({ input: { key, submission }, signal }) => {
        const submitted = await api.exemptions.submit({ params: { id }, body: submission, key }, { signal });
        invalidateReads();
        return submitted;
      }),
    },
  });

export const exemptionDrafts = createDraftActors<
  ExemptionDraft,
  ExemptionRequestSnapshot,
  ExemptionRequestActor,
  ExemptionStep
>({
  shape: exemptionDraft,
  get: (id, signal) => api.exemptions.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.exemptions.save({ params: { id }, body, key }, { signal }),
  unsaved: {
    entry: 'exemptionUnsent',
    changes: z.object({ answers: partialExemptionAnswers, partial: partialExemptionScreens }),
  },
  // The device stores the id, because the first page is typed into: a tab that was closed over it finds the request
  // again.
  newDraft: createNewDraft('newExemption', localStore, deviceStore),
  create: (draft, input) => createActor(provideActors(draft, input.draftId), { input }),
  selectors: exemptionRequest.selectors,
  ...requestUploads(exemptionRequest.selectors),
});
