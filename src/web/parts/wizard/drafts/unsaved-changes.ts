/**
 * What is typed and not on the host yet, kept on the device per draft: it survives a reload, a crash and a lost session.
 * It belongs to one citizen, is lifted by migrations when it comes from an older release, and is ignored when it cannot
 * be read. Where the browser keeps nothing, it lives in memory.
 */
import * as z from 'zod/mini';
import type { Changes } from '#machines/draft-sync/draft-sync.changes.ts';
import type { SafeStorage } from '#web/storage/safe-storage.ts';

export type Unsent = { changes: Changes; baseVersion: number };

/** `migrations[v]` lifts the content of version `v` to `v + 1`. */
export type Migrations = Readonly<Record<number, (content: unknown) => unknown>>;

const envelope = z.object({ v: z.int(), owner: z.string(), drafts: z.record(z.string(), z.unknown()) });

/** `changes` is what one kind of draft keeps; `entry` is where this kind is kept. */
export const createMirror = (
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
    const kept = storage.read(entry, envelope);
    if (kept?.owner !== owner) return {};
    return Object.fromEntries(Object.entries(kept.drafts).map(([id, content]) => [id, lift(content, kept.v)]));
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
    keep: (owner: string, draftId: string, kept: Unsent) => write(owner, { ...draftsOf(owner), [draftId]: kept }),
    forget: (owner: string, draftId: string) => {
      const { [draftId]: _, ...rest } = draftsOf(owner);
      write(owner, rest);
    },
    wipe: () => storage.remove(entry),
  };
};

export type Mirror = ReturnType<typeof createMirror>;
