/** The open drafts of a kind of request, in this tab: its machine with its calls to the server, and what the device stores. */
import { type AnyActorRef, fromPromise } from 'xstate';
import * as z from 'zod/mini';
import type { Submission } from '#contract/loans/loan-application.ts';
import type { Changes } from '#machines/draft-sync/draft-sync.changes.ts';
import { uploadMachine } from '#machines/upload/upload.machine.ts';
import type { RequestCall, RequestTypes } from '#machines/wizard/request/request-wizard.types.ts';
import type { OpenedDraft, PageOf, WizardInput } from '#machines/wizard/wizard.types.ts';
import { invalidateReads } from '#web/api/reads.ts';
import type { DraftUploads } from '#web/parts/upload/draft-uploads.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import { createDraftActors } from '../drafts/draft-actors.ts';
import type { Draft, DraftKind } from '../drafts/draft-repository.ts';
import { createNewDraft } from '../drafts/new-draft.ts';
import { requestUploads, type UploadSelectors } from './request-uploads.ts';

type Options = { signal: AbortSignal };
type ById = { params: { id: string } };
type Save<T extends RequestTypes> = Parameters<DraftKind<T['draft']>['put']>[1];

/** What a client of the contract's `requestCalls` has for a draft, and the read of what its steps choose from. */
type Calls<T extends RequestTypes> = {
  reference(input: undefined, options: Options): Promise<T['reference']>;
  get(input: ById, options: Options): Promise<T['draft']>;
  save(input: ById & { body: Omit<Save<T>, 'key'>; key: string }, options: Options): Promise<T['draft']>;
  submit(input: ById & { body: Submission; key: string }, options: Options): Promise<T['submitted']>;
};

type Kind<T extends RequestTypes, S> = {
  calls: Calls<T>;
  /** Reads what became of a draft that was submitted. */
  readSubmitted: (id: string, options: Options) => Promise<T['submitted']>;
  /** What the contract says of the draft. */
  definition: {
    draft: DraftKind<T['draft']>['shape'] & {
      shape: { answers: z.ZodMiniType<Changes['answers']>; partial: z.ZodMiniType<Changes['partial']> };
    };
  };
  /** The names under which the device stores changes and the id of a new request. */
  stored: { unsaved: string; newDraft: string };
  uploads: DraftUploads;
  selectors: Parameters<typeof createDraftActors<T['draft'], S, AnyActorRef, PageOf<T>>>[0]['selectors'] &
    UploadSelectors<S>;
};

/** What the machine of a request does outside itself. */
const actorsOf = <T extends RequestTypes, S>(
  { calls, readSubmitted, uploads: { uploadFile, removeFile } }: Kind<T, S>,
  draft: Draft<T['draft']>,
  id: string,
) => {
  /** What the steps choose from is asked for anew each time: it may have changed, also by a request elsewhere. */
  const open = async (signal: AbortSignal): Promise<OpenedDraft<T>> => {
    const [read, reference] = await Promise.all([draft.read(signal), calls.reference(undefined, { signal })]);
    if (read?.status !== 'submitted') return { reference, submitted: null, ...(await draft.restore(read)) };
    draft.forget();
    const submitted = await readSubmitted(read.id, { signal });
    return { reference, draft: read, base: read, submitted, unsent: null };
  };
  return {
    openDraft: fromPromise<OpenedDraft<T>, { draftId: string }>(({ signal }) => open(signal)),
    draftSync: draft.draftSync,
    upload: uploadMachine.provide({ actors: { uploadFile, removeFile } }),
    submitRequest: fromPromise<T['submitted'], RequestCall>(async ({ input: { key, submission }, signal }) => {
      const submitted = await calls.submit({ params: { id }, body: submission, key }, { signal });
      invalidateReads();
      return submitted;
    }),
  };
};
type RequestActors<T extends RequestTypes> = ReturnType<typeof actorsOf<T, never>>;

/** `create` makes an actor of the request's machine with what it does outside itself. */
export const createRequestDrafts = <T extends RequestTypes, S, A extends AnyActorRef & { getSnapshot: () => S }>(
  kind: Kind<T, S>,
  create: (actors: RequestActors<T>, input: WizardInput<T>) => A,
) => {
  const { calls, definition, stored, selectors } = kind;
  const { answers, partial } = definition.draft.shape;
  return createDraftActors<T['draft'], S, A, PageOf<T>>({
    shape: definition.draft,
    get: (id, signal) => calls.get({ params: { id } }, { signal }),
    put: (id, { key, ...body }, signal) => calls.save({ params: { id }, body, key }, { signal }),
    unsaved: { entry: stored.unsaved, changes: z.object({ answers, partial }) },
    // The device stores the id, because the first page is typed into: a tab that was closed over it finds the request
    // again.
    newDraft: createNewDraft(stored.newDraft, localStore, deviceStore),
    create: (draft, input) => create(actorsOf(kind, draft, input.draftId), input),
    selectors,
    ...requestUploads(selectors),
  });
};
