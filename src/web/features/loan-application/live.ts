/** The loan application with its effects: the host behind every wait, and the device behind what is not saved yet. */
import { fromPromise } from 'xstate';
import { type Draft, draft as draftShape } from '#contract/entities.ts';
import { id as uuid } from '#contract/fields.ts';
import { asProblem, problem } from '#contract/problems.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import type { Opened } from '#machines/loan-application/loan-application.events.ts';
import { loanApplicationMachine } from '#machines/loan-application/loan-application.machine.ts';
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { api } from '#web/app/api.ts';
import { liveIdentityApp } from '#web/app/identity-app/live.ts';
import { pause } from '#web/app/one-time-code/pause.ts';
import type { Origin } from '#web/app/wizard/new-draft.ts';
import { resume } from '#web/app/wizard/resume.ts';
import { saveOnTop } from '#web/app/wizard/save-on-top.ts';
import { mirror } from './mirror.ts';
import { newApplication } from './new-application.ts';
import { ownBranch, readReference } from './reference.ts';
import { removeFile, uploadFile } from './uploads.ts';

export type Identity = { draftId: string; owner: string; origin: Origin };

/** Null for an application that this device began and the host has not heard of. */
const readDraft = async (draftId: string, mayBeUnknown: boolean, signal: AbortSignal): Promise<Draft | null> => {
  try {
    return await api.drafts.get({ params: { id: draftId } }, { signal });
  } catch (thrown) {
    if (mayBeUnknown && asProblem(thrown).code === 'not_found') return null;
    throw thrown;
  }
};

const save = saveOnTop(draftShape, (draftId, { key, ...body }, signal) =>
  api.drafts.save({ params: { id: draftId }, body, key }, { signal }),
);

export const liveLoanApplication = (identity: Identity) => {
  const { draftId, owner } = identity;
  const params = { id: draftId };
  /** Whether the host may have this draft; once it was saved, an unknown one has been thrown away elsewhere. */
  let origin = identity.origin;

  const open = async (signal: AbortSignal): Promise<Opened> => {
    if (!uuid.safeParse(draftId).success) throw problem('not_found');
    const mayBeUnknown = origin !== 'known' || mirror.read(owner, draftId)?.baseVersion === 0;
    const [draft, reference] = await Promise.all([
      origin === 'made' ? null : readDraft(draftId, mayBeUnknown, signal),
      readReference(),
    ]);
    if (draft?.dealId) {
      mirror.forget(owner, draftId);
      const receipt = await api.deals.receipt({ params: { id: draft.dealId } }, { signal });
      return { reference, draft, receipt, unsent: null };
    }
    if (!draft?.answers.branch) ownBranch.ask();
    const opened = resume(draft, mirror.read(owner, draftId));
    if (!opened.unsent) mirror.forget(owner, draftId);
    return { reference, receipt: null, ...opened };
  };

  const draftSync = draftSyncMachine.provide({
    actors: {
      saveDraft: fromPromise(async ({ input, signal }) => {
        const saved = await save(input.draftId, input.command, signal);
        origin = 'known';
        return saved;
      }),
    },
    actions: {
      mirror: (_, { changes, baseVersion }) => {
        if (!changes) return mirror.forget(owner, draftId);
        newApplication.begin(draftId);
        mirror.keep(owner, draftId, { changes, baseVersion });
      },
    },
  });

  return loanApplicationMachine.provide({
    actors: {
      openApplication: fromPromise(({ signal }) => open(signal)),
      draftSync,
      upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
      sendCode: fromPromise(({ input: { key }, signal }) => api.drafts.sendCode({ params, key }, { signal })),
      identityApp: liveIdentityApp,
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
