/** The id of a draft that has no address yet: made by the portal, and stored in the tab or on the device once something was typed. */
import { id as uuid } from '#contract/fields/fields.ts';
import type { DeviceStorage } from '#web/storage/device-store.ts';
import { type SafeStorage, sessionStore } from '#web/storage/safe-storage.ts';
import { createStore } from '#web/storage/store.ts';

/** `made` now, so the server cannot know it; `begun` earlier in this tab, so it may; `known` from an address. */
export type Origin = 'made' | 'begun' | 'known';

/**
 * One kind of draft; `entry` is the storage entry of its id. The id is read while a page is rendered, so it is in `store`; `device`
 * has it as well where the first page is typed into, because only that survives the end of the browser itself.
 */
export const createNewDraft = (
  entry: string,
  store: Pick<SafeStorage, 'read' | 'write' | 'remove'> = sessionStore,
  device?: Pick<DeviceStorage, 'read' | 'write' | 'remove'>,
) => {
  let made: string | null = null;
  let isBegun = false;
  const isKnown = createStore(device === undefined);
  void device?.read([entry], uuid).then((begun) => {
    if (begun !== null) store.write(entry, begun);
    isKnown.set(true);
  });

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
    /** Whether the id of an earlier visit is known. */
    isKnown,
    /** Something was typed: a reload of the page without an id must find this draft again. */
    begin: (draftId: string) => {
      if (draftId !== made || isBegun) return;
      isBegun = true;
      store.write(entry, draftId);
      device?.write([entry], draftId);
    },
    /** It has its address now, or the citizen has logged out: the next draft is another one. */
    release: (draftId?: string) => {
      if (draftId !== undefined && current().draftId !== draftId) return;
      made = null;
      isBegun = false;
      store.remove(entry);
      device?.remove([entry]);
    },
  };
};
export type NewDraft = ReturnType<typeof createNewDraft>;
