/** The open loan applications of this tab: the machine with its calls to the server, and its drafts on the device. */
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  type Draft as ApplicationDraft,
  draft as draftShape,
  partialAnswers,
  partialScreens,
  type Step,
} from '#contract/loans/loan-application.ts';
import {
  type LoanApplicationActor,
  loanApplicationMachine,
} from '#machines/loan-application/loan-application.machine.ts';
import {
  loanApplicationSelectors,
  selectConfirmation,
  selectRequiredDocuments,
  selectSubmission,
  selectUpload,
} from '#machines/loan-application/loan-application.selectors.ts';
import type { Opened } from '#machines/loan-application/loan-application.types.ts';
import { selectIsUnderWay, uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { identityAppFlow } from '#web/parts/identity-app/identity-app.actors.ts';
import { oneTimeCodeFlow } from '#web/parts/one-time-code/one-time-code.actors.ts';
import { createDraftActors } from '#web/parts/wizard/drafts/draft-actors.ts';
import type { Draft } from '#web/parts/wizard/drafts/draft-repository.ts';
import { createNewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import type { LoanApplicationSnapshot } from './loan-application.feature.tsx';
import { ownBranch, readReference } from './reference.ts';
import { applicationUploads } from './uploads.ts';

const openApplication = async (draft: Draft<ApplicationDraft>, signal: AbortSignal): Promise<Opened> => {
  const [read, reference] = await Promise.all([draft.read(signal), readReference()]);
  if (read?.dealId) {
    draft.forget();
    const receipt = await api.deals.receipt({ params: { id: read.dealId } }, { signal });
    return { reference, draft: read, base: read, receipt, unsent: null };
  }
  if (!read?.answers.branch) ownBranch.ask();
  return { reference, receipt: null, ...(await draft.restore(read)) };
};

const { uploadFile, removeFile } = applicationUploads;

const provideActors = (draft: Draft<ApplicationDraft>, id: string) => {
  const params = { id };
  return loanApplicationMachine.provide({
    actors: {
      openDraft: fromPromise(({ signal }) => openApplication(draft, signal)),
      draftSync: draft.draftSync,
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
      sendCode: fromPromise(({ input: { key }, signal }) => api.drafts.sendCode({ params, key }, { signal })),
      identityApp: identityAppFlow,
      oneTimeCode: oneTimeCodeFlow({
        resend: (body, signal) => api.drafts.resendCode({ params, body }, { signal }),
        verify: async (body, signal) => {
          const { version } = await api.drafts.confirmIdentity({ params, body }, { signal });
          return { of: 'identity', version };
        },
      }),
      submitApplication: fromPromise(({ input: { key, submission }, signal }) =>
        api.drafts.submit({ params, body: submission, key }, { signal }),
      ),
    },
  });
};

const uploadsOf = (snapshot: LoanApplicationSnapshot) =>
  selectRequiredDocuments(snapshot).flatMap((kind) => selectUpload(kind)(snapshot) ?? []);

export const applicationDrafts = createDraftActors<
  ApplicationDraft,
  LoanApplicationSnapshot,
  LoanApplicationActor,
  Step
>({
  shape: draftShape,
  get: (id, signal) => api.drafts.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.drafts.save({ params: { id }, body, key }, { signal }),
  unsaved: {
    entry: 'loanApplicationUnsent',
    changes: z.object({ answers: partialAnswers, partial: partialScreens }),
  },
  newDraft: createNewDraft('newLoanApplication'),
  create: (draft, input) => createActor(provideActors(draft, input.draftId), { input }),
  selectors: loanApplicationSelectors,
  isBusy: (snapshot) =>
    uploadsOf(snapshot).some((upload) => selectIsUnderWay(upload.getSnapshot())) ||
    selectConfirmation(snapshot) !== 'none' ||
    selectSubmission(snapshot) !== 'ready',
  onReconnect: (actor) => {
    for (const upload of uploadsOf(actor.getSnapshot())) upload.send({ type: 'network.up' });
  },
});
