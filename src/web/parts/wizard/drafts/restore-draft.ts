/** Opening a draft of which this device has unsaved changes. */
import { type Changes, isEmpty, type SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { notYetSaved, overwritesNothing } from './changes.ts';
import type { Unsent } from './unsaved-changes.ts';

/**
 * The device's changes go on top of the server's version. If that version is newer than the device knew, and a change would
 * overwrite something in it, the draft is opened at the version the device knew: the next save meets the conflict and the
 * citizen chooses.
 */
export const restoreDraft = <D extends SavedDraft>(
  draft: D | null,
  stored: Unsent | null,
): { draft: D | null; unsent: Changes | null } => {
  if (!stored) return { draft, unsent: null };
  if (!draft) return { draft, unsent: stored.changes };
  const unsent = notYetSaved(stored.changes, draft);
  if (isEmpty(unsent)) return { draft, unsent: null };
  return { draft: overwritesNothing(unsent, draft) ? draft : { ...draft, version: stored.baseVersion }, unsent };
};
