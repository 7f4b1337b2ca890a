/** The id of a draft that has no address yet: made by the portal, and stored in the tab or on the device once something was typed. */
import { id as uuid } from '#contract/fields/fields.ts';
import { type SafeStorage, sessionStore } from '#web/storage/safe-storage.ts';

/** `made` now, so the server cannot know it; `begun` earlier in this tab, so it may; `known` from an address. */
export type Origin = 'made' | 'begun' | 'known';

/** One kind of draft; `entry` is the storage entry of its id. */
export const createNewDraft = (entry: string, store: Pick<SafeStorage, 'read' | 'write' | 'remove'> = sessionStore) => {
  let made: string | null = null;

  /** The same id until the draft has an address of its own. */
  const current = (): { draftId: string; origin: Origin } => {
    if (made !== null) return { draftId: made, origin: 'made' };
    const begun = store.read(entry, uuid);
    if (begun !== null) return { draftId: begun, origin: 'begun' };
    made = crypto.randomUUID();
    return { draftId: made, origin: 'made' };
  };
  return {
    current,
    /** Something was typed: a reload of the page without an id must find this draft again. */
    begin: (draftId: string) => {
      if (draftId === made) store.write(entry, draftId);
    },
    /** It has its address now, or the citizen has logged out: the next draft is another one. */
    release: (draftId?: string) => {
      if (draftId !== undefined && current().draftId !== draftId) return;
      made = null;
      store.remove(entry);
    },
  };
};
export type NewDraft = ReturnType<typeof createNewDraft>;
