/**
 * The session as the rest of the portal sees it: who the citizen is, and that a session has ended. The session machine,
 * which sets it, comes with the live app; a prerendered page is shown without it.
 */
import type { User } from '#contract/access/auth.ts';
import type { TimeoutActor } from '#machines/session-timeout/session-timeout.machine.ts';
import { createEmitter, createStore, useStore } from '#web/storage/store.ts';

export type SessionView = { status: 'unknown' | 'visitor' | 'citizen'; user: User | null };
export const sessionView = createStore<SessionView>({ status: 'unknown', user: null });
export const useSession = () => useStore(sessionView);
export const useUser = () => useSession().user;

/** The idle timer of the session that is open. */
export const runningTimeout = createStore<TimeoutActor | null>(null);

/**
 * Why a session ended: a logout, too long without activity, a refusal by the server, or a logout in another tab. After
 * `inactivity` and `refused` every tab shows the same notice, and what was typed is stored for the next login.
 */
export const sessionEnded = createEmitter<{ ended: 'logout' | 'inactivity' | 'refused' | 'elsewhere' }>();

const savers = new Set<() => Promise<void>>();
/** Registers what must be saved before a logout; returns how to unregister it. */
export const beforeSignOut = (save: () => Promise<void>) => {
  savers.add(save);
  return () => savers.delete(save);
};
export const saveAll = () => Promise.allSettled([...savers].map((save) => save()));
