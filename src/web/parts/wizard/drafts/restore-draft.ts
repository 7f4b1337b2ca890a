/** Opening a draft of which this device still holds something that the host does not have. */
import type { Changes, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import { isNothing, notYetHeld, overwritesNothing } from './changes.ts';
import type { Unsent } from './unsaved-changes.ts';

/**
 * What the device holds goes on top of what the host holds. If the host's version has moved on since, and something of it
 * would be overwritten, the draft is opened at the version the device knew: the next save finds the conflict and the
 * citizen chooses.
 */
export const resume = <D extends SavedDraft>(
  draft: D | null,
  kept: Unsent | null,
): { draft: D | null; unsent: Changes | null } => {
  if (!kept) return { draft, unsent: null };
  if (!draft) return { draft, unsent: kept.changes };
  const unsent = notYetHeld(kept.changes, draft);
  if (isNothing(unsent)) return { draft, unsent: null };
  return { draft: overwritesNothing(unsent, draft) ? draft : { ...draft, version: kept.baseVersion }, unsent };
};
