/**
 * The open drafts of this tab, of one kind. An actor outlives its page: it survives leaving the page, a change of language and a
 * lost session, and stops when the server has everything. A logout stops all of them.
 */
import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate';
import type * as z from 'zod/mini';
import { limits } from '#contract/fields/limits.ts';
import type { Changes, SavedDraft } from '#machines/draft-sync/draft-sync.changes.ts';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectIsUnsaved } from '#machines/draft-sync/draft-sync.selectors.ts';
import { selectKeepsOpen } from '#machines/kit/runtime/selectors.ts';
import { holdOpen } from '#web/session/closing.ts';
import { hasInternet } from '#web/state/connectivity.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { beforeSignOut, sessionEnded } from '#web/state/session-view.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { createDraftRepository, type Draft, type DraftIdentity, type DraftKind } from './draft-repository.ts';
import { createUnsavedChanges } from './unsaved-changes.ts';

type Kind<D extends SavedDraft, S, A, Page> = Omit<DraftKind<D>, 'unsavedChanges'> & {
  /** Where the device stores unsaved changes, and their shape. */
  unsaved: { entry: string; changes: z.ZodMiniType<Changes> };
  create: (draft: Draft<D>, input: { draftId: string; device: string; requested: Page | null }) => A;
  selectors: {
    selectDraftId: (snapshot: S) => string;
    selectDraftSync: (snapshot: S) => ActorRefFrom<typeof draftSyncMachine> | undefined;
  };
  /** Something besides saving is under way, or waits for the connection, a code or a response. */
  isBusy: (snapshot: S) => boolean;
  /** What else to do when the connection is back. */
  onReconnect: (actor: A) => void;
};
type Entry<A, D extends SavedDraft> = { actor: A; draft: Draft<D>; owner: string; holders: number };

export const createDraftActors = <
  D extends SavedDraft,
  S,
  A extends AnyActorRef & { getSnapshot: () => S },
  Page extends string,
>({
  unsaved,
  create,
  selectors: { selectDraftId, selectDraftSync },
  isBusy,
  onReconnect,
  ...kind
}: Kind<D, S, A, Page>) => {
  const entries = new Map<string, Entry<A, D>>();
  const unsavedChanges = createUnsavedChanges(deviceStore, { ...unsaved, version: 1, migrations: {} });
  const repository = createDraftRepository({ ...kind, unsavedChanges });
  const syncOf = (actor: A) => selectDraftSync(actor.getSnapshot());

  const drop = (draftId: string) => {
    entries.get(draftId)?.actor.stop?.();
    entries.delete(draftId);
  };
  const isUnsaved = (actor: A) => {
    const sync = syncOf(actor)?.getSnapshot();
    return sync !== undefined && selectIsUnsaved(sync);
  };
  const dropWhenDone = (draftId: string) => {
    const entry = entries.get(draftId);
    if (entry?.holders === 0 && !isUnsaved(entry.actor) && !isBusy(entry.actor.getSnapshot())) drop(draftId);
  };

  const saveNow = async ({ actor }: Entry<A, D>) => {
    const sync = syncOf(actor);
    if (!sync) return;
    sync.send({ type: 'sync.flush' });
    await waitFor(sync, (snapshot) => !selectIsUnsaved(snapshot), { timeout: limits.sessionEndMs.logout });
  };
  const saveAll = async () => {
    await Promise.allSettled([...entries.values()].map(saveNow));
  };

  const kept = () => {
    const open = [...entries.values()];
    if (open.length === 0) return null;
    return open.some(({ actor }) => isUnsaved(actor)) ? 'onDevice' : 'saved';
  };
  beforeSignOut(saveAll, kept);
  // A draft whose page was left is held too: its actor goes on in this tab. The device still has what it has stored.
  holdOpen(() =>
    [...entries.values()].some(
      ({ actor }) => selectKeepsOpen(actor.getSnapshot() as never) || (isUnsaved(actor) && !deviceStore.lasting.get()),
    ),
  );
  // After a refused or idle session everything stays for the next login; after a logout elsewhere the device may have been
  // cleared already.
  sessionEnded.on(({ ended }) => {
    if (ended === 'refused' || ended === 'inactivity') return;
    for (const draftId of [...entries.keys()]) drop(draftId);
    if (ended === 'logout') kind.newDraft.release();
  });
  // Both are missing where the build renders the page.
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saveAll();
  });
  globalThis.addEventListener?.('pagehide', () => void saveAll());
  hasInternet.subscribe(() => {
    if (!hasInternet.get()) return;
    for (const { actor } of entries.values()) {
      syncOf(actor)?.send({ type: 'network.up' });
      onReconnect(actor);
    }
  });

  return {
    newDraft: kind.newDraft,
    /** The actor of a draft, the same one as long as it lives. */
    open: (identity: DraftIdentity, requested: Page | null): A => {
      const { draftId, owner } = identity;
      const open = entries.get(draftId);
      if (open?.owner === owner) return open.actor;
      drop(draftId);
      const draft = repository(identity);
      const actor = create(draft, { draftId, device: crypto.randomUUID(), requested });
      entries.set(draftId, { actor, draft, owner, holders: 0 });
      actor.subscribe(() => dropWhenDone(draftId));
      return actor;
    },
    /** Deletes an open draft and what the device stores of it, after the save that is under way. */
    discard: async (draftId: string, command: () => Promise<unknown>): Promise<void> => {
      await (entries.get(draftId)?.draft.discard(command) ?? command());
    },
    /** Ends the actor of a draft that exists no more. */
    drop,
    /** Holds the actor while a page shows it. The next visit opens the draft again, unless something was under way. */
    hold: (actor: A): (() => void) => {
      const draftId = selectDraftId(actor.getSnapshot());
      const entry = entries.get(draftId);
      if (entry?.actor !== actor) return () => {};
      entry.holders += 1;
      const endFlow = runFlow(actor, 'page');
      actor.start?.();
      // Only a citizen with a session sees this page, so a session that was lost is there again.
      syncOf(actor)?.send({ type: 'session.restored' });
      return () => {
        endFlow();
        entry.holders -= 1;
        // A page that only remounts holds the actor again in the same turn.
        setTimeout(() => dropWhenDone(draftId));
      };
    },
  };
};
