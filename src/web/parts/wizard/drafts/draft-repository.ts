/**
 * One draft between this device and the server: read, saved behind the steps, thrown away. Its unsaved changes are stored on the
 * device.
 */
import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { id as uuid } from '#contract/fields/fields.ts';
import { asProblem, problem } from '#contract/kernel/problems.ts';
import type { SaveCommand, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { afterPaint, afterPause } from '#web/loading/after-paint.ts';
import type { NewDraft, Origin } from './new-draft.ts';
import { restoreDraft } from './restore-draft.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';

export type DraftIdentity = { draftId: string; owner: string; origin: Origin };

/** A save of one kind of draft: only answers to the steps of its wizard are in it. */
type SaveOf<D extends SavedDraft> = Omit<SaveCommand, 'answers'> & Pick<D, 'answers'>;

/** One kind of draft: its calls to the server, and its places on the device. */
export type DraftKind<D extends SavedDraft> = {
  shape: z.ZodMiniType<D>;
  get: (draftId: string, signal: AbortSignal) => Promise<D>;
  put: (draftId: string, command: SaveOf<D>, signal: AbortSignal) => Promise<D>;
  unsavedChanges: UnsavedChanges;
  newDraft: NewDraft;
};

export const createDraftRepository = <D extends SavedDraft>({
  shape,
  get,
  put,
  unsavedChanges,
  newDraft,
}: DraftKind<D>) => {
  /** A conflict carries the other version, to be compared with the changes. */
  const save: typeof put = async (draftId, command, signal) => {
    try {
      return await put(draftId, command, signal);
    } catch (thrown) {
      const { code, detail } = asProblem(thrown);
      if (code === 'draft_conflict' && !shape.safeParse(detail).success) throw problem('something_went_wrong');
      throw thrown;
    }
  };

  return ({ draftId, owner, origin: given }: DraftIdentity) => {
    /** Whether the server may know the draft. If it does not know one that was saved, the draft was thrown away elsewhere. */
    let origin = given;
    let isDiscarded = false;
    const inTurn = oneByOne();
    const pause = createPause();
    const unsent = () => unsavedChanges.read(owner, draftId);
    const forget = () => unsavedChanges.forget(owner, draftId);

    return {
      /** Null for a draft that this device began and the server does not know. */
      read: async (signal: AbortSignal): Promise<D | null> => {
        // An address may name anything.
        if (!uuid.safeParse(draftId).success) throw problem('not_found');
        if (origin === 'made') return null;
        const mayBeUnknown = origin !== 'known' || (await unsent())?.baseVersion === 0;
        try {
          return await get(draftId, signal);
        } catch (thrown) {
          if (mayBeUnknown && asProblem(thrown).code === 'not_found') return null;
          throw thrown;
        }
      },
      /** The draft with the unsaved changes of this device. */
      restore: async (draft: D | null) => {
        const restored = restoreDraft(draft, await unsent());
        if (!restored.unsent) forget();
        return restored;
      },
      forget,
      draftSync: draftSyncMachine.provide({
        actors: {
          saveDraft: fromPromise(({ input, signal }) =>
            inTurn(async () => {
              await pause.pass();
              if (isDiscarded) throw problem('not_found');
              const saved = await save(input.draftId, input.command as SaveOf<D>, signal);
              origin = 'known';
              // Reading the response and showing it are two tasks, so that a press in between waits for only one of them.
              await new Promise<void>(afterPaint);
              return saved;
            }),
          ),
        },
        actions: {
          hasten: pause.skip,
          storeUnsaved: (_, { changes, baseVersion }) => {
            if (!changes) return forget();
            newDraft.begin(draftId);
            unsavedChanges.store(owner, draftId, { changes, baseVersion });
          },
        },
      }),
      /**
       * Runs after the save that is under way and before any other, so that a late save does not begin the draft again.
       */
      discard: (command: () => Promise<unknown>) =>
        inTurn(async () => {
          await command().catch((thrown: unknown) => {
            // It was never saved, or was thrown away on another device.
            if (asProblem(thrown).code !== 'not_found') throw thrown;
          });
          isDiscarded = true;
          newDraft.release(draftId);
          forget();
        }),
    };
  };
};
export type Draft<D extends SavedDraft> = ReturnType<ReturnType<typeof createDraftRepository<D>>>;

/** The pause between a press and the save of its answer. */
const PAUSE_MS = 200;

/** A pause that is cut short, or left out, when something waits for what follows it. */
const createPause = () => {
  let isSkipped = false;
  let end = () => {};
  return {
    pass: async () => {
      await new Promise<void>((resolve) => {
        const cancel = afterPause(resolve, isSkipped ? 0 : PAUSE_MS);
        end = () => {
          cancel();
          afterPaint(resolve);
        };
      });
      isSkipped = false;
    },
    skip: () => {
      isSkipped = true;
      end();
    },
  };
};

/** Runs commands one at a time, in their order; a failed one does not stop the next. */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(command: () => Promise<T>): Promise<T> => {
    const turn = last.then(command, command);
    last = turn;
    return turn;
  };
};
