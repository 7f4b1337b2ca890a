/** One draft between this device and its host: read, saved behind the steps, thrown away. What is not saved yet is on the device. */
import { fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { id as uuid } from '#contract/fields/fields.ts';
import { asProblem, problem } from '#contract/kernel/problems.ts';
import type { SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { afterPaint } from '#web/boot/after-paint.ts';
import type { NewDraft, Origin } from './new-draft.ts';
import { resume } from './restore-draft.ts';
import { type Save, saveOnTop } from './save-with-rebase.ts';
import type { Mirror } from './unsaved-changes.ts';

export type DraftIdentity = { draftId: string; owner: string; origin: Origin };

/** One kind of draft: how the host is asked, and where the device keeps it. */
type Kind<D extends SavedDraft> = {
  shape: z.ZodMiniType<D>;
  get: (draftId: string, signal: AbortSignal) => Promise<D>;
  put: Save<D>;
  mirror: Mirror;
  newDraft: NewDraft;
};

export const draftKeeper = <D extends SavedDraft>({ shape, get, put, mirror, newDraft }: Kind<D>) => {
  const save = saveOnTop(shape, put);

  return ({ draftId, owner, origin: given }: DraftIdentity) => {
    /** Whether the host may have it; once it was saved, an unknown one has been thrown away elsewhere. */
    let origin = given;
    let isDiscarded = false;
    const inTurn = oneByOne();
    const unsent = () => mirror.read(owner, draftId);
    const forget = () => mirror.forget(owner, draftId);

    return {
      /** Null for a draft that this device began and the host has not heard of. */
      read: async (signal: AbortSignal): Promise<D | null> => {
        // An address may name anything.
        if (!uuid.safeParse(draftId).success) throw problem('not_found');
        if (origin === 'made') return null;
        const mayBeUnknown = origin !== 'known' || unsent()?.baseVersion === 0;
        try {
          return await get(draftId, signal);
        } catch (thrown) {
          if (mayBeUnknown && asProblem(thrown).code === 'not_found') return null;
          throw thrown;
        }
      },
      /** With what the device still holds of it. */
      resume: (draft: D | null) => {
        const resumed = resume(draft, unsent());
        if (!resumed.unsent) forget();
        return resumed;
      },
      forget,
      draftSync: draftSyncMachine.provide({
        actors: {
          saveDraft: fromPromise(({ input, signal }) =>
            inTurn(async () => {
              await new Promise<void>(afterPaint);
              if (isDiscarded) throw problem('not_found');
              const saved = await save(input.draftId, input.command, signal);
              origin = 'known';
              return saved;
            }),
          ),
        },
        actions: {
          mirror: (_, { changes, baseVersion }) => {
            if (!changes) return forget();
            newDraft.begin(draftId);
            mirror.keep(owner, draftId, { changes, baseVersion });
          },
        },
      }),
      /** After the save that is on its way, and before any other: none that comes late begins the draft anew. */
      discard: (command: () => Promise<unknown>) =>
        inTurn(async () => {
          await command().catch((thrown: unknown) => {
            // Never saved, or thrown away on another device.
            if (asProblem(thrown).code !== 'not_found') throw thrown;
          });
          isDiscarded = true;
          newDraft.release(draftId);
          forget();
        }),
    };
  };
};

/** One command at a time, in the order in which they were given; one that fails holds nobody up. */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(command: () => Promise<T>): Promise<T> => {
    const turn = last.then(command, command);
    last = turn;
    return turn;
  };
};
