/** The loan application with its effects: the host behind every wait, and the device behind what is not saved yet. */
import { fromPromise } from 'xstate';
import { draft as draftShape } from '#contract/loans/loan-application.ts';
import type { Opened } from '#machines/loan-application/loan-application.events.ts';
import { loanApplicationMachine } from '#machines/loan-application/loan-application.machine.ts';
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/api/api.ts';
import { identityAppFlow } from '#web/parts/identity-app/identity-app.actors.ts';
import { pause } from '#web/parts/one-time-code/one-time-code.actors.ts';
import { type DraftIdentity, draftKeeper } from '#web/parts/wizard/draft-repository.ts';
import { newApplication } from './new-application.ts';
import { ownBranch, readReference } from './reference.ts';
import { mirror } from './unsaved-changes.ts';
import { removeFile, uploadFile } from './uploads.ts';

const applicationKept = draftKeeper({
  shape: draftShape,
  get: (id, signal) => api.drafts.get({ params: { id } }, { signal }),
  put: (id, { key, ...body }, signal) => api.drafts.save({ params: { id }, body, key }, { signal }),
  mirror,
  newDraft: newApplication,
});

export const liveLoanApplication = (identity: DraftIdentity) => {
  const draft = applicationKept(identity);
  const params = { id: identity.draftId };

  const open = async (signal: AbortSignal): Promise<Opened> => {
    const [read, reference] = await Promise.all([draft.read(signal), readReference()]);
    if (read?.dealId) {
      draft.forget();
      const receipt = await api.deals.receipt({ params: { id: read.dealId } }, { signal });
      return { reference, draft: read, receipt, unsent: null };
    }
    if (!read?.answers.branch) ownBranch.ask();
    return { reference, receipt: null, ...draft.resume(read) };
  };

  return loanApplicationMachine.provide({
    actors: {
      openApplication: fromPromise(({ signal }) => open(signal)),
      draftSync: draft.draftSync,
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
      sendCode: fromPromise(({ input: { key }, signal }) => api.drafts.sendCode({ params, key }, { signal })),
      identityApp: identityAppFlow,
      oneTimeCode: oneTimeCodeMachine.provide({
        actors: {
          verifyCode: fromPromise(async ({ input, signal }) => {
            const { version } = await api.drafts.confirmIdentity({ params, body: input }, { signal });
            return { of: 'identity', version };
          }),
          resendCode: fromPromise(({ input, signal }) => api.drafts.resendCode({ params, body: input }, { signal })),
          pause,
        },
      }),
      submitApplication: fromPromise(({ input: { key }, signal }) => api.drafts.submit({ params, key }, { signal })),
    },
  });
};
