/** Saving that asks the citizen only where something would be overwritten. */
import type * as z from 'zod/mini';
import { asProblem } from '#contract/kernel/problems.ts';
import type { SaveCommand, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { isNothing, notYetHeld, overwritesNothing } from './changes.ts';

export type Save<D> = (draftId: string, command: SaveCommand, signal: AbortSignal) => Promise<D>;

/**
 * A version that was moved on by a save whose answer was lost with the page, or by another window in other steps, is no
 * conflict: what stands there already is not sent again, and what overwrites nothing goes on top of it.
 */
export const saveOnTop = <D extends SavedDraft>(shape: z.ZodMiniType<D>, put: Save<D>): Save<D> => {
  const save: Save<D> = async (draftId, command, signal) => {
    try {
      return await put(draftId, command, signal);
    } catch (thrown) {
      const { code, detail } = asProblem(thrown);
      const theirs = code === 'draft_conflict' ? shape.safeParse(detail) : undefined;
      if (!theirs?.success) throw thrown;
      const { version } = theirs.data;
      const rest = notYetHeld(command, theirs.data);
      if (isNothing(rest)) return theirs.data;
      if (!overwritesNothing(rest, theirs.data)) throw thrown;
      return save(draftId, { ...rest, baseVersion: version, key: `${command.key}:${version}` }, signal);
    }
  };
  return save;
};
