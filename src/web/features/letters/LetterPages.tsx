/** The pages of one kind of request in writing: the wizard of a new one, the list, and the thread. */
import { useParams } from '@tanstack/react-router';
import { createActor, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import { readReference } from '#contract/fields/reference-number.ts';
import {
  LETTER_PREFIXES,
  type LetterDraft,
  type LetterStep,
  letterDraft,
  partialLetterAnswers,
  partialLetterScreens,
} from '#contract/services/letters.ts';
import type {
  Letter,
  LetterWizardActor,
  LetterWizardSnapshot,
  OpenedLetter,
} from '#machines/letter-wizard/define-letter-wizard.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import { withReads } from '#web/api/queries/reads.tsx';
import { invalidateReads } from '#web/api/reads.ts';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { createDraftActors } from '#web/parts/wizard/drafts/draft-actors.ts';
import type { Draft } from '#web/parts/wizard/drafts/draft-repository.ts';
import { createNewDraft } from '#web/parts/wizard/drafts/new-draft.ts';
import { requestUploads } from '#web/parts/wizard/request/request-uploads.ts';
import { createWizardPage } from '#web/parts/wizard/wizard-page.tsx';
import { deviceStore } from '#web/storage/device-store.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import { LetterList } from './LetterList.tsx';
import type { LetterWizard } from './letters.ts';
import { createDetailsStep } from './steps/DetailsStep.tsx';
import { createConflict } from './steps/LetterConflict.tsx';
import { letterFeature } from './steps/letter-feature.tsx';
import { createReviewStep } from './steps/ReviewStep.tsx';
import { createSubmittedScreen } from './steps/SubmittedScreen.tsx';
import { MistypedNumber, ThreadPage } from './thread/ThreadPage.tsx';
import { letterUploads } from './uploads.ts';

/** The open requests of this tab: the machine with its calls to the server, and its drafts on the device. */
const letterDrafts = ({ calls, defined }: LetterWizard, { uploadFile, removeFile }: DraftUploads) => {
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

export const createLetterPages = (of: LetterWizard) => {
  const uploads = letterUploads(of);
  const feature = letterFeature(of, uploads.draft);
  const { WizardPage, View } = createWizardPage<Letter, LetterWizardSnapshot, LetterWizardActor>(feature, {
    screens: {
      details: createDetailsStep({ feature, texts: of.texts }),
      documents: feature.DocumentsStep,
      review: createReviewStep({ feature, of }),
    },
    others: { submitted: createSubmittedScreen({ feature, of }) },
    preload: () => {},
    conflict: createConflict(feature),
    refusal: feature.RefusalNotice,
    drafts: letterDrafts(of, uploads.draft),
    discard: ({ id }, options) => of.calls.discard({ params: { id } }, options),
    leavesTo: of.kind === 'reviewer' ? '/$lang/remote_reviewer_requests' : '/$lang/request',
  });
  return {
    WizardPage,
    WizardView: View,
    ListPage: withReads(() => <LetterList of={of} />),
    ThreadPage: withReads(() => {
      const { incident_number: typed = '' } = useParams({ strict: false });
      const read = readReference(typed, [LETTER_PREFIXES[of.kind]]);
      if ('fault' in read) return <MistypedNumber of={of} fault={read.fault} />;
      return <ThreadPage key={read.reference} of={of} number={read.reference} uploads={uploads.reply} />;
    }),
  };
};
