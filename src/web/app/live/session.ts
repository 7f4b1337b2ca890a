/**
 * Who the citizen is: the session machine as one actor of the app, with its effects (browser storage, the host, the other
 * tabs). The token stays in storage; the machine never sees it.
 */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Session, User } from '#contract/entities.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectIsCitizen, selectIsKnown, selectUser } from '#machines/session/session.selectors.ts';
import { api } from './api.ts';
import { storedSession } from './client-state.ts';
import { createEmitter } from './emitter.ts';
import { createStore, useStore } from './store.ts';

/** What was typed is saved before the session ends, within the specification's own half second. */
const SAVE_WITHIN_MS = 500;

const savers = new Set<() => Promise<void>>();

/** Registers what must be saved before a logout; returns how to unregister it. */
export const beforeSignOut = (save: () => Promise<void>) => {
  savers.add(save);
  return () => savers.delete(save);
};

const saveAll = () =>
  Promise.race([
    Promise.allSettled([...savers].map((save) => save())),
    new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN_MS)),
  ]);

const askHost = async (): Promise<User | null> => {
  const kept = storedSession.user();
  if (kept) return kept;
  return storedSession.isExpected() ? restore() : null;
};
const restore = async () => {
  const session = await api.auth.session();
  storedSession.keep(session);
  return session.user;
};

export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      askHost: fromPromise(askHost),
      endSession: fromPromise(async () => {
        await saveAll();
        await api.auth.logout();
      }),
    },
    actions: { forgetUser: () => storedSession.forget() },
  }),
);

export type SessionEnding = { ended: 'logout' | 'refused' | 'elsewhere' };
export const sessionEnded = createEmitter<SessionEnding>();

type SessionView = { status: 'unknown' | 'visitor' | 'citizen'; user: User | null };
const view = createStore<SessionView>({ status: 'unknown', user: null });

export const useSession = () => useStore(view);
export const useUser = () => useSession().user;

type TabNews = 'signedIn' | 'signedOut';

/** After a login: from now on every call carries the token. */
export const signIn = (session: Session) => {
  storedSession.keep(session);
  sessionActor.send({ type: 'user.set', user: session.user });
  tabs?.postMessage('signedIn' satisfies TabNews);
};
export const signOut = () => sessionActor.send({ type: 'user.logout' });

/** Waits until it is known whether a citizen is here. */
export const isCitizen = async () => selectIsCitizen(await waitFor(sessionActor, selectIsKnown));

let tabs: BroadcastChannel | undefined;

export const startSession = () => {
  tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined;
  tabs?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
    if (data === 'signedOut') sessionActor.send({ type: 'session.endedElsewhere' });
    // Another citizen may have taken the browser over: the newest login counts here too.
    if (data === 'signedIn')
      void restore().then(
        (user) => sessionActor.send({ type: 'user.set', user }),
        () => {},
      );
  });
  sessionActor.subscribe((snapshot) => {
    const before = view.get();
    const user = selectUser(snapshot);
    const status = !selectIsKnown(snapshot) ? 'unknown' : selectIsCitizen(snapshot) ? 'citizen' : 'visitor';
    if (before.status === status && before.user === user) return;
    view.set({ status, user });
    const { ended } = snapshot.context;
    if (before.status !== 'citizen' || status !== 'visitor' || ended === null) return;
    if (ended !== 'elsewhere') tabs?.postMessage('signedOut' satisfies TabNews);
    sessionEnded.emit({ ended });
  });
  // A page that comes back from the browser's own cache may belong to a session that has ended meanwhile.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && storedSession.user() === null) sessionActor.send({ type: 'session.endedElsewhere' });
  });
  sessionActor.start();
};
