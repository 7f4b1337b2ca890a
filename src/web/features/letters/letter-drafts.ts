/** The open requests of this tab: the machine with its calls to the server, and its drafts on the device. */
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import {
  type LetterDraft,
  type LetterStep,
  letterDraft,
  partialLetterAnswers,
  partialLetterScreens,
} from '#contract/services/letters.ts';
import type {
  LetterWizardActor,
  LetterWizardSnapshot,
  OpenedLetter,
} from '#machines/letter-wizard/define-letter-wizard.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { invalidateReads } from '#web/api/reads.ts';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { createDraftActors } from '#web/parts/wizard/drafts/draft-actors.ts';
import type { Draft } from '#web/parts/wizard/drafts/draft-repository.ts';
import { createNewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import { requestUploads } from '#web/parts/wizard/request/request-uploads.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import type { LetterWizard } from './letters.ts';

export const letterDrafts = ({ calls, defined }: LetterWizard, { uploadFile, removeFile }: DraftUploads) => {
  /** What can be chosen is asked anew each time: the fund opens and closes choices. */
  const open = async (draft: Draft<LetterDraft>, signal: AbortSignal): Promise<OpenedLetter> => {
    const [read, reference] = await Promise.all([draft.read(signal), calls.reference(undefined, { signal })]);
    if (read?.status === 'submitted') {
      draft.forget();
      const submitted = await calls.receipt({ params: { id: read.id } }, { signal });
      return { reference, draft: read, base: read, submitted, unsent: null };
    }
    return { reference, submitted: null, ...(await draft.restore(read)) };
  };

  const provideActors = (draft: Draft<LetterDraft>, id: string) =>
    defined.machine.provide({
      actors: {
        openDraft: fromPromise(({ signal }) => open(draft, signal)),
        draftSync: draft.draftSync,
        upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
        submitRequest: fromPromise(async ({ input: { key, submission }, signal }) => {
          const submitted = await calls.submit({ params: { id }, body: submission, key }, { signal });
          invalidateReads();
          return submitted;
        }),
      },
    });

  return createDraftActors<LetterDraft, LetterWizardSnapshot, LetterWizardActor, LetterStep>({
    shape: letterDraft,
    get: (id, signal) => calls.get({ params: { id } }, { signal }),
    put: (id, { key, ...body }, signal) => calls.save({ params: { id }, body, key }, { signal }),
    unsaved: {
      entry: `${defined.id}Unsent`,
      changes: z.object({ answers: partialLetterAnswers, partial: partialLetterScreens }),
    },
    // The device stores the id, because the first page is typed into: a tab that was closed over it finds the request
    // again.
    newDraft: createNewDraft(`${defined.id}New`, localStore, deviceStore),
    create: (draft, input) => createActor(provideActors(draft, input.draftId), { input }),
    selectors: defined.selectors,
    ...requestUploads(defined.selectors),
  });
};
