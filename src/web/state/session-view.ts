/**
 * The session as the rest of the portal sees it: who is logged in, and that a session has ended. The session machine,
 * which sets it, comes with the live app; a prerendered page is shown without it.
 */
import type { ServicesUser, User } from '#contract/access/auth.ts';
import type { TimeoutActor } from '#machines/session-timeout/session-timeout.machine.ts';
import { createEmitter, createStore, useStore } from '#web/storage/store.ts';

/**
 * `citizen` after the full login, `services` after that of the remote reviewer: then there is no user. The services identity is there
 * after either, so it tells whose session this is.
 */
export type SessionView = {
  status: 'unknown' | 'visitor' | 'citizen' | 'services';
  user: User | null;
  userForServices: ServicesUser | null;
};
export const sessionView = createStore<SessionView>({ status: 'unknown', user: null, userForServices: null });
export const isInside = ({ status }: SessionView) => status === 'citizen' || status === 'services';
export const useSession = () => useStore(sessionView);
export const useUser = () => useSession().user;
/** The person of either login. */
export const useUserForServices = () => useSession().userForServices;

/** The idle timer of the session that is open. */
export const runningTimeout = createStore<TimeoutActor | null>(null);

/**
 * Why a session ended: a logout, too long without activity, a refusal by the server, or a logout in another tab. After
 * `inactivity` and `refused` every tab shows the same notice, and what was typed is stored for the next login. A citizen's session
 * also ends, `elsewhere`, when a services login in another tab takes its place. `of` is the login that had opened it.
 */
export const sessionEnded = createEmitter<{
  ended: 'logout' | 'inactivity' | 'refused' | 'elsewhere';
  of: 'citizen' | 'services';
}>();

/** Where the answers of the open drafts are: all on the server, or some on this device only. */
export type Kept = 'saved' | 'onDevice';
type Saver = { save: () => Promise<void>; kept: () => Kept | null };
const savers = new Set<Saver>();
/**
 * Registers what must be saved before a logout, and where the answers are at present, null when there are none; returns how to
 * unregister it.
 */
export const beforeSignOut = (save: () => Promise<void>, kept: Saver['kept'] = () => null) => {
  const saver = { save, kept };
  savers.add(saver);
  return () => savers.delete(saver);
};
export const saveAll = () => Promise.allSettled([...savers].map(({ save }) => save()));
export const whereAnswersAre = (): Kept | null => {
  const places = [...savers].map(({ kept }) => kept());
  return places.find((place) => place === 'onDevice') ?? places.find((place) => place === 'saved') ?? null;
};
