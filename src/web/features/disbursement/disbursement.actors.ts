/** The open disbursement requests of this tab: the machine with its calls to the server, and its drafts on the device. */
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  type DisbursementDraft,
  type DisbursementStep,
  disbursementDraft,
  partialDisbursementAnswers,
  partialDisbursementScreens,
  type SubmittedDisbursement,
} from '#contract/loans/disbursements.ts';
import {
  type DisbursementActor,
  type DisbursementSnapshot,
  disbursement,
  disbursementMachine,
  type OpenedDisbursement,
} from '#machines/disbursement/disbursement.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { invalidateReads } from '#web/api/reads.ts';
import { createDraftActors } from '#web/parts/wizard/drafts/draft-actors.ts';
import type { Draft } from '#web/parts/wizard/drafts/draft-repository.ts';
import { createNewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import { requestUploads } from '#web/parts/wizard/request/request-uploads.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import { disbursementUploads } from './uploads.ts';

/** What was made of a submitted request, as its contract says. */
const submittedOf = async (id: string, signal: AbortSignal): Promise<SubmittedDisbursement> => {
  const { loanAccountId, number, content, issuedAt } = await api.contracts.get({ params: { id } }, { signal });
  return { id, loanAccountId, number, amount: content.amount, submittedAt: issuedAt };
};

/** What remains of the accounts is asked anew each time: a request elsewhere may have taken a part of it. */
const openRequest = async (draft: Draft<DisbursementDraft>, signal: AbortSignal): Promise<OpenedDisbursement> => {
  const [read, reference] = await Promise.all([draft.read(signal), api.disbursements.reference(undefined, { signal })]);
  if (read?.status === 'submitted') {
    draft.forget();
    return { reference, draft: read, base: read, submitted: await submittedOf(read.id, signal), unsent: null };
  }
  return { reference, submitted: null, ...(await draft.restore(read)) };
};

const { uploadFile, removeFile } = disbursementUploads;

const provideActors = (draft: Draft<DisbursementDraft>, id: string) =>
  disbursementMachine.provide({
    actors: {
      openDraft: fromPromise(({ signal }) => openRequest(draft, signal)),
      draftSync: draft.draftSync,
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
      submitRequest: fromPromise(async ({ input: { key, submission }, signal }) => {
        const submitted = await api.disbursements.submit({ params: { id }, body: submission, key }, { signal });
        invalidateReads();
        return submitted;
      }),
    },
  });

export const disbursementDrafts = createDraftActors<
  DisbursementDraft,
  DisbursementSnapshot,
  DisbursementActor,
  DisbursementStep
>({
  shape: disbursementDraft,
  get: (id, signal) => api.disbursements.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.disbursements.save({ params: { id }, body, key }, { signal }),
  unsaved: {
    entry: 'disbursementUnsent',
    changes: z.object({ answers: partialDisbursementAnswers, partial: partialDisbursementScreens }),
  },
  // The device stores the id, because the first page is typed into: a tab that was closed over it finds the request
  // again.
  newDraft: createNewDraft('newDisbursement', localStore, deviceStore),
  create: (draft, input) => createActor(provideActors(draft, input.draftId), { input }),
  selectors: disbursement.selectors,
  ...requestUploads(disbursement.selectors),
});
