/**
 * The unsaved changes of each draft, stored on the device: they survive a reload, a crash and a lost session. They belong to one
 * citizen. Migrations lift what an older release stored; what cannot be read is ignored. Where the browser stores nothing, they
 * live in memory.
 */
import * as z from 'zod/mini';
import type { Changes } from '#machines/draft-sync/draft-sync.changes.ts';
import type { SafeStorage } from '#web/storage/safe-storage.ts';

export type Unsent = { changes: Changes; baseVersion: number };

/** `migrations[v]` lifts the content of version `v` to `v + 1`. */
export type Migrations = Readonly<Record<number, (content: unknown) => unknown>>;

const envelope = z.object({ v: z.int(), owner: z.string(), drafts: z.record(z.string(), z.unknown()) });

/** `changes` is the shape of one kind of draft; `entry` is the storage entry of this kind. */
export const createUnsavedChanges = (
  storage: Pick<SafeStorage, 'read' | 'write' | 'remove'>,
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
  const draftsOf = (owner: string): Record<string, unknown> => {
    const stored = storage.read(entry, envelope);
    if (stored?.owner !== owner) return {};
    return Object.fromEntries(Object.entries(stored.drafts).map(([id, content]) => [id, lift(content, stored.v)]));
  };
  const write = (owner: string, drafts: Record<string, unknown>) => {
    if (Object.keys(drafts).length === 0) storage.remove(entry);
    else storage.write(entry, { v: version, owner, drafts });
  };
  return {
    read: (owner: string, draftId: string): Unsent | null => {
      const parsed = unsent.safeParse(draftsOf(owner)[draftId]);
      return parsed.success ? parsed.data : null;
    },
    store: (owner: string, draftId: string, changed: Unsent) =>
      write(owner, { ...draftsOf(owner), [draftId]: changed }),
    forget: (owner: string, draftId: string) => {
      const { [draftId]: _, ...rest } = draftsOf(owner);
      write(owner, rest);
    },
    clear: () => storage.remove(entry),
  };
};

export type UnsavedChanges = ReturnType<typeof createUnsavedChanges>;
