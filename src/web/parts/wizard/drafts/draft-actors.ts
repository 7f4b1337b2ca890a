/**
 * The open drafts of this tab, of one kind. An actor outlives its page: leaving the page, a language switch and a lost
 * session take nothing from it, and it stays until everything is on the host. A logout ends all of them.
 */
import { type ActorRefFrom, type AnyActorRef, waitFor } from 'xstate';
import type { draftSyncMachine } from '#machines/draft-sync/draft-sync.machine.ts';
import { selectIsUnsaved } from '#machines/draft-sync/draft-sync.selectors.ts';
import { hasInternet } from '#web/connectivity/connectivity.ts';
import { runFlow } from '#web/inspect/flow-actors.ts';
import { beforeSignOut, sessionEnded } from '#web/session/session.ts';

const SAVE_WITHIN_MS = 500;

type Kind<A> = {
  idOf: (actor: A) => string;
  /** The one who saves, once the draft is open. */
  syncOf: (actor: A) => ActorRefFrom<typeof draftSyncMachine> | undefined;
  /** Something besides the saving is on its way, or waits for a line, a code or an answer. */
  isBusy: (actor: A) => boolean;
  /** What else waits for the line. */
  lineIsBack?: (actor: A) => void;
  /** The citizen has gone: nothing of his is left on the device. */
  wipe: () => void;
};
type Entry<A> = { actor: A; owner: string; holders: number };

export const openDrafts = <A extends AnyActorRef>({ idOf, syncOf, isBusy, lineIsBack, wipe }: Kind<A>) => {
  const entries = new Map<string, Entry<A>>();

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
    if (entry?.holders === 0 && !isUnsaved(entry.actor) && !isBusy(entry.actor)) drop(draftId);
  };

  const saveNow = async ({ actor }: Entry<A>) => {
    const sync = syncOf(actor);
    if (!sync) return;
    sync.send({ type: 'sync.flush' });
    await waitFor(sync, (snapshot) => !selectIsUnsaved(snapshot), { timeout: SAVE_WITHIN_MS });
  };
  const saveAll = async () => {
    await Promise.allSettled([...entries.values()].map(saveNow));
  };

  beforeSignOut(saveAll);
  // A session that was refused, or idle for too long, keeps everything for the next login; a logout elsewhere may have wiped
  // the device already.
  sessionEnded.on(({ ended }) => {
    if (ended === 'refused' || ended === 'inactivity') return;
    for (const draftId of [...entries.keys()]) drop(draftId);
    if (ended === 'logout') wipe();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void saveAll();
  });
  addEventListener('pagehide', () => void saveAll());
  hasInternet.subscribe(() => {
    if (!hasInternet.get()) return;
    for (const { actor } of entries.values()) {
      syncOf(actor)?.send({ type: 'network.up' });
      lineIsBack?.(actor);
    }
  });

  return {
    /** The actor of a draft, the same one as long as it lives. */
    actorOf: ({ draftId, owner }: { draftId: string; owner: string }, make: () => A): A => {
      const open = entries.get(draftId);
      if (open?.owner === owner) return open.actor;
      drop(draftId);
      const actor = make();
      entries.set(draftId, { actor, owner, holders: 0 });
      actor.subscribe(() => dropWhenDone(draftId));
      return actor;
    },
    /** Keeps the actor while a page shows it. The next visit opens the draft anew, unless something was still on its way. */
    hold: (actor: A): (() => void) => {
      const draftId = idOf(actor);
      const entry = entries.get(draftId);
      if (entry?.actor !== actor) return () => {};
      entry.holders += 1;
      const endFlow = runFlow(actor, 'page');
      actor.start?.();
      // Pages of a citizen are shown to a citizen only: whoever comes back has logged in again.
      syncOf(actor)?.send({ type: 'session.restored' });
      return () => {
        endFlow();
        entry.holders -= 1;
        // A page that only mounts again takes hold in the same turn.
        setTimeout(() => dropWhenDone(draftId));
      };
    },
  };
};
