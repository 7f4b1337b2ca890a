/** Saving that asks the citizen only where something would be overwritten. */
import type * as z from 'zod/mini';
import { asProblem } from '#contract/kernel/problems.ts';
import { isEmpty, type SaveCommand, type SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { notYetSaved, overwritesNothing } from './changes.ts';

export type Save<D> = (draftId: string, command: SaveCommand, signal: AbortSignal) => Promise<D>;

/**
 * A newer version is no conflict if it came from a save whose response was lost with the page, or from another window in other
 * steps: a change that it contains already is not sent again, and a change that overwrites nothing is rebased on it.
 */
export const saveWithRebase = <D extends SavedDraft>(shape: z.ZodMiniType<D>, put: Save<D>): Save<D> => {
  const save: Save<D> = async (draftId, command, signal) => {
    try {
      return await put(draftId, command, signal);
    } catch (thrown) {
      const { code, detail } = asProblem(thrown);
      const theirs = code === 'draft_conflict' ? shape.safeParse(detail) : undefined;
      if (!theirs?.success) throw thrown;
      const { version } = theirs.data;
      const rest = notYetSaved(command, theirs.data);
      if (isEmpty(rest)) return theirs.data;
      if (!overwritesNothing(rest, theirs.data)) throw thrown;
      return save(draftId, { ...rest, baseVersion: version, key: `${command.key}:${version}` }, signal);
    }
  };
  return save;
};
