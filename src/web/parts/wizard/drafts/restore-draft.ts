/** Opening a draft of which this device has unsaved changes. */
import {
  type BaseVersion,
  type Changes,
  isEmpty,
  notYetSaved,
  overwritesUnseen,
  type SavedDraft,
} from '#machines/draft-sync/draft-sync.changes.ts';
import type { Unsent } from './unsaved-changes.ts';

/** The steps of a version that are not among the changes. */
const besides = <T extends object>(saved: T, changes: object): T =>
  Object.fromEntries(Object.entries(saved).filter(([step]) => !Object.hasOwn(changes, step))) as T;

/**
 * The device's changes go on top of the server's version. If that version is newer than the device knew, and a change would
 * overwrite something in it, the changes stay based on the version the device knew: the next save meets the conflict and the
 * citizen chooses.
 */
export const restoreDraft = <D extends SavedDraft>(
  draft: D | null,
  stored: Unsent | null,
): { draft: D | null; base: BaseVersion | null; unsent: Changes | null } => {
  if (!stored) return { draft, base: draft, unsent: null };
  if (!draft) return { draft, base: null, unsent: stored.changes };
  const unsent = notYetSaved(stored.changes, draft);
  if (isEmpty(unsent)) return { draft, base: draft, unsent: null };
  if (stored.baseVersion === draft.version || !overwritesUnseen(unsent, [], draft))
    return { draft, base: draft, unsent };
  const changed = { ...unsent.answers, ...unsent.partial };
  const base = {
    version: stored.baseVersion,
    answers: besides(draft.answers, changed),
    partial: besides(draft.partial, changed),
  };
  return { draft, base, unsent };
};
