/** Opening a draft of which this device still holds something that the host does not have. */
import type { Draft } from '#contract/entities.ts';
import type { Opened } from '#machines/loan-application/loan-application.events.ts';
import { isNothing, notYetHeld, overwritesNothing } from './changes.ts';
import type { Unsent } from './mirror.ts';

/**
 * What the device holds goes on top of what the host holds. If the host's version has moved on since, and something of it
 * would be overwritten, the draft is opened at the version the device knew: the next save finds the conflict and the
 * citizen chooses.
 */
export const resume = (draft: Draft | null, kept: Unsent | null): Pick<Opened, 'draft' | 'unsent'> => {
  if (!kept) return { draft, unsent: null };
  if (!draft) return { draft, unsent: kept.changes };
  const unsent = notYetHeld(kept.changes, draft);
  if (isNothing(unsent)) return { draft, unsent: null };
  return { draft: overwritesNothing(unsent, draft) ? draft : { ...draft, version: kept.baseVersion }, unsent };
};
