/**
 * Who the citizen is, as the rest of the portal sees it. The session machine behind it comes with the live part of the
 * app: a page that was prerendered shows itself without.
 */
import { useEffect } from 'react';
import type { Session, User } from '#contract/access/auth.ts';
import type { Presence } from '#machines/session/session.machine.ts';
import { createEmitter } from '#web/storage/emitter.ts';
import { createStore, useStore } from '#web/storage/store.ts';
import type { TimeoutActor } from './watch.ts';

export type SessionView = { status: 'unknown' | 'visitor' | 'citizen'; user: User | null };
export const sessionView = createStore<SessionView>({ status: 'unknown', user: null });
export const useSession = () => useStore(sessionView);
export const useUser = () => useSession().user;

/** The timer of the citizen who is inside. */
export const runningTimeout = createStore<TimeoutActor | null>(null);

/**
 * How a citizen became a visitor: he left, he was idle for too long, the host refused him, or he left in another tab. The
 * two in the middle say the same in every tab, and whatever was typed is kept for his next login.
 */
export const sessionEnded = createEmitter<{ ended: 'logout' | 'inactivity' | 'refused' | 'elsewhere' }>();

const savers = new Set<() => Promise<void>>();
/** Registers what must be saved before a logout; returns how to unregister it. */
export const beforeSignOut = (save: () => Promise<void>) => {
  savers.add(save);
  return () => savers.delete(save);
};
export const saveAll = () => Promise.allSettled([...savers].map((save) => save()));

let loading: Promise<typeof import('./session-actor.ts')> | undefined;
/** One promise for all, so that what is asked of the session happens in the order it was asked. */
const actor = () => {
  loading ??= import('./session-actor.ts');
  return loading;
};

/** Stores a session that was opened: from now on every call carries its token. What is returned holds no token. */
export const keepSession = async (session: Session): Promise<Presence> => (await actor()).keepSession(session);
/** The citizen enters the portal, in every tab. */
export const enter = (presence: Presence) => void actor().then((session) => session.enter(presence));
type Login = {
  subscribe: (observer: { complete: () => void }) => { unsubscribe: () => void };
  getSnapshot: () => { output?: Presence | null | undefined };
};
/** A login that ends with a session lets the citizen enter. */
export const useEnterOnDone = (login: Login) =>
  useEffect(() => {
    const complete = () => {
      const { output } = login.getSnapshot();
      if (output) enter(output);
    };
    const subscription = login.subscribe({ complete });
    return () => subscription.unsubscribe();
  }, [login]);
export const signOut = () => void actor().then(({ sessionActor }) => sessionActor.send({ type: 'user.logout' }));
/** The host does not know this session any more, or found it idle for too long. */
export const refuseSession = (ended: 'refused' | 'inactivity' = 'refused') =>
  void actor().then(({ sessionActor }) => sessionActor.send({ type: 'session.refused', ended }));

/** Waits until it is known whether a citizen is here. */
export const isCitizen = async () => (await actor()).isCitizen();
