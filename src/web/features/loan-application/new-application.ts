/** The id of an application that has no address yet: made by the portal, kept in the tab once something was typed. */
import { id as uuid } from '#contract/fields.ts';
import { sessionStore } from '#web/app/safe-storage.ts';

const KEY = 'newLoanApplication';

/** `made` now, so the host cannot know it; `begun` earlier in this tab, so it may; `known` from an address. */
export type Origin = 'made' | 'begun' | 'known';

let made: string | null = null;

export const newApplication = {
  /** The same one until it has an address of its own. */
  current: (): { draftId: string; origin: Origin } => {
    if (made !== null) return { draftId: made, origin: 'made' };
    const begun = sessionStore.read(KEY, uuid);
    if (begun !== null) return { draftId: begun, origin: 'begun' };
    made = crypto.randomUUID();
    return { draftId: made, origin: 'made' };
  },
  /** Something was typed: a reload of the page without an id must find it again. */
  begin: (draftId: string) => {
    if (draftId === made) sessionStore.write(KEY, draftId);
  },
  /** It has its address now, or its citizen has gone: the next one is another. */
  release: (draftId?: string) => {
    if (draftId !== undefined && newApplication.current().draftId !== draftId) return;
    made = null;
    sessionStore.remove(KEY);
  },
};
