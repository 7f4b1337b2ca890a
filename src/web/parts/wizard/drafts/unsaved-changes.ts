/**
 * The unsaved changes of each draft, stored on the device with every key press: they survive a reload, a crash of the browser and
 * a lost session. They belong to one citizen. Migrations lift what an older release stored; what cannot be read is ignored. Where
 * the browser stores nothing, they live in memory.
 */
import * as z from 'zod/mini';
import type { Changes } from '#machines/draft-sync/draft-sync.changes.ts';
import type { DeviceStorage } from '#web/storage/device-store.ts';

export type Unsent = { changes: Changes; baseVersion: number };

/** `migrations[v]` lifts the content of version `v` to `v + 1`. */
export type Migrations = Readonly<Record<number, (content: unknown) => unknown>>;

const envelope = z.object({ v: z.int(), content: z.unknown() });

/** `changes` is the shape of one kind of draft; `entry` names this kind in the storage. */
export const createUnsavedChanges = (
  storage: Pick<DeviceStorage, 'read' | 'write' | 'remove' | 'removeAll'>,
  {
    entry,
    changes,
    version,
    migrations,
  }: { entry: string; changes: z.ZodMiniType<Changes>; version: number; migrations: Migrations },
) => {
  const unsent = z.object({ changes, baseVersion: z.int().check(z.minimum(0)) });
  const lift = (content: unknown, from: number): unknown => {
    let lifted = content;
    for (let v = from; v < version; v++) {
      const step = migrations[v];
      if (!step) return undefined;
      lifted = step(lifted);
    }
    return from > version ? undefined : lifted;
  };
  return {
    read: async (owner: string, draftId: string): Promise<Unsent | null> => {
      // What another citizen left on this device is of no use here any more.
      storage.removeAll([entry], [entry, owner]);
      const stored = await storage.read([entry, owner, draftId], envelope);
      const parsed = unsent.safeParse(stored && lift(stored.content, stored.v));
      return parsed.success ? parsed.data : null;
    },
    store: (owner: string, draftId: string, changed: Unsent) =>
      storage.write([entry, owner, draftId], { v: version, content: changed }),
    forget: (owner: string, draftId: string) => storage.remove([entry, owner, draftId]),
  };
};

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
