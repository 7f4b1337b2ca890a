/** The session machine as one actor of the app, with its effects: this tab's storage, the host, and the other tabs. */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Session, User } from '#contract/entities.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { selectEnded, selectIsCitizen, selectIsKnown, selectUser } from '#machines/session/session.selectors.ts';
import { api } from './api.ts';
import { logInFlag } from './client-state.ts';
import { saveAll, sessionEnded, sessionView } from './session.ts';
import { storedSession } from './stored-session.ts';

/** What was typed is saved before the session ends, within the specification's own half second. */
const SAVE_WITHIN_MS = 500;

const restore = async (): Promise<User> => {
  const session = await api.auth.session();
  storedSession.keep(session);
  return session.user;
};

export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      askHost: fromPromise<User | null>(async () => storedSession.user() ?? (logInFlag.isSet() ? restore() : null)),
      endSession: fromPromise<void>(async () => {
        await Promise.race([saveAll(), new Promise((resolve) => setTimeout(resolve, SAVE_WITHIN_MS))]);
        await api.auth.logout();
      }),
    },
    actions: { forgetUser: () => storedSession.forget() },
  }),
);

type TabNews = 'signedIn' | 'signedOut';
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : undefined;
const tell = (news: TabNews) => tabs?.postMessage(news);

tabs?.addEventListener('message', ({ data }: MessageEvent<TabNews>) => {
  if (data === 'signedOut') sessionActor.send({ type: 'session.endedElsewhere' });
  // Another citizen may have taken the browser over: the newest login counts here too.
  if (data === 'signedIn')
    restore().then(
      (user) => sessionActor.send({ type: 'user.set', user }),
      () => {},
    );
});

// A page that comes back from the browser's own cache may belong to a session that has ended meanwhile.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && storedSession.user() === null) sessionActor.send({ type: 'session.endedElsewhere' });
});

sessionActor.subscribe((snapshot) => {
  const before = sessionView.get();
  const user = selectUser(snapshot);
  const status = !selectIsKnown(snapshot) ? 'unknown' : selectIsCitizen(snapshot) ? 'citizen' : 'visitor';
  if (before.status === status && before.user === user) return;
  sessionView.set({ status, user });
  const ended = selectEnded(snapshot);
  if (before.status !== 'citizen' || status !== 'visitor' || ended === null) return;
  if (ended !== 'elsewhere') tell('signedOut');
  sessionEnded.emit({ ended });
});
sessionActor.start();

export const enter = (session: Session) => {
  storedSession.keep(session);
  sessionActor.send({ type: 'user.set', user: session.user });
  tell('signedIn');
};

export const isCitizen = async () => selectIsCitizen(await waitFor(sessionActor, selectIsKnown));
