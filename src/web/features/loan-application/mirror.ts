/**
 * What is typed and not on the host yet, kept on the device per draft: it survives a reload, a crash and a lost session.
 * It belongs to one citizen, is lifted by migrations when it comes from an older release, and is ignored when it cannot
 * be read. Where the browser keeps nothing, it lives in memory.
 */
import * as z from 'zod/mini';
import { partialAnswers, partialScreens } from '#contract/application.ts';
import type { Changes } from '#machines/draft-sync/draft-sync.changes.ts';
import { localStore, type SafeStorage } from '#web/app/safe-storage.ts';

export type Unsent = { changes: Changes; baseVersion: number };

const KEY = 'loanApplicationUnsent';
const VERSION = 1;
/** `migrations[v]` lifts the content of version `v` to `v + 1`. */
type Migrations = Readonly<Record<number, (content: unknown) => unknown>>;
const migrations: Migrations = {};

const envelope = z.object({ v: z.int(), owner: z.string(), drafts: z.record(z.string(), z.unknown()) });
const unsent = z.object({
  changes: z.object({ answers: partialAnswers, partial: partialScreens }),
  baseVersion: z.int().check(z.minimum(0)),
});

export const createMirror = (
  storage: Pick<SafeStorage, 'read' | 'write' | 'remove'>,
  { version, migrations }: { version: number; migrations: Migrations },
) => {
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
    const kept = storage.read(KEY, envelope);
    if (kept?.owner !== owner) return {};
    return Object.fromEntries(Object.entries(kept.drafts).map(([id, content]) => [id, lift(content, kept.v)]));
  };
  const write = (owner: string, drafts: Record<string, unknown>) => {
    if (Object.keys(drafts).length === 0) storage.remove(KEY);
    else storage.write(KEY, { v: version, owner, drafts });
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
    wipe: () => storage.remove(KEY),
  };
};

export const mirror = createMirror(localStore, { version: VERSION, migrations });
