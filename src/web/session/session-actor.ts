/** The session machine as one actor of the app, with its effects: this tab's storage, the host, and the other tabs. */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Session, User } from '#contract/access/auth.ts';
import { type Presence, type SessionEnd, sessionMachine } from '#machines/session/session.machine.ts';
import {
  selectEnded,
  selectIsCitizen,
  selectIsKnown,
  selectTimeout,
  selectUser,
} from '#machines/session/session.selectors.ts';
import { sessionTimeoutMachine } from '#machines/session-timeout/session-timeout.machine.ts';
import { api, cancelReads, finishReads } from '#web/api/api.ts';
import { showState } from '#web/boot/shown-states.tsx';
import { runFlow } from '#web/inspect/flow-actors.ts';
import { logInFlag } from '#web/storage/client-state.ts';
import { lastActivity } from './activity.ts';
import { endAtProvider } from './provider-logout.ts';
import { runningTimeout, saveAll, sessionEnded, sessionView } from './session.ts';
import { storedSession } from './stored-session.ts';
import { onTabNews, tellTabs } from './tabs.ts';
import { watchTimeout } from './watch.ts';

/** What was typed is saved before the session ends, within the specification's own half second. */
const SAVE_WITHIN_MS = 500;
/** Nobody sits before a screen that has to be empty: a host that is slow to hear of it ends the session by itself. */
const LEAVE_WITHIN_MS = 2000;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const nowPresent = ({ user, idleSeconds }: Session): Presence => ({ user, idleSeconds, activeAt: Date.now() });

/** The token goes to the tab's storage; the rest may pass through machines. */
export const keepSession = (session: Session): Presence => {
  storedSession.keep(session);
  return nowPresent(session);
};
const restore = async (): Promise<Presence> => keepSession(await api.auth.session());

/** In a tab that is loaded anew the time has gone on; a clock that was set back meanwhile tells nothing. */
const stillPresent = (user: User): Presence => {
  const now = Date.now();
  const at = lastActivity.read() ?? now;
  return { user, idleSeconds: storedSession.idleSeconds(), activeAt: at > now ? now : at };
};

const askHost = async (): Promise<Presence | null> => {
  const user = storedSession.user();
  if (user) return stillPresent(user);
  return logInFlag.isSet() ? restore() : null;
};

const leave = async (ended: SessionEnd | null, reads: Promise<void>) => {
  const saved = Promise.race([Promise.all([saveAll(), reads]), wait(SAVE_WITHIN_MS)]);
  if (ended === 'logout') {
    await saved;
    // An answer that takes longer would find nobody.
    cancelReads();
    endAtProvider(await api.auth.logout());
  } else {
    await Promise.all([saved, wait(SAVE_WITHIN_MS)]);
    cancelReads();
    endAtProvider(await api.auth.logout(undefined, { signal: AbortSignal.timeout(LEAVE_WITHIN_MS) }));
  }
};
const endSession = (ended: SessionEnd | null) => {
  tellTabs({ type: 'leaving' });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  return leave(ended, finishReads(over)).finally(end);
};

export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      askHost: fromPromise<Presence | null>(askHost),
      endSession: fromPromise<void, { ended: SessionEnd | null }>(({ input }) => endSession(input.ended)),
      sessionTimeout: sessionTimeoutMachine.provide({
        actions: {
          share: (_, { at }) => {
            lastActivity.keep(at);
            tellTabs({ type: 'acted', at });
          },
          // What goes wrong with it concerns the line or the session, and both hear of it.
          keepAlive: () => void api.auth.keepAlive().catch(() => {}),
        },
      }),
    },
    actions: { forgetUser: () => storedSession.forget() },
  }),
);

/** Only the tab in which a session ended tells the others: an echo could reach a login that came meanwhile. */
let isHearing = false;
onTabNews((news) => {
  if (news.type === 'signedOut') {
    isHearing = true;
    sessionActor.send({
      type: 'session.endedElsewhere',
      ended: news.ended === 'logout' ? 'elsewhere' : news.ended,
    });
    isHearing = false;
  }
  if (news.type === 'leaving' && sessionView.get().status === 'citizen') void saveAll();
  if (news.type === 'acted') runningTimeout.get()?.send({ type: 'otherTab.active', at: news.at, now: Date.now() });
  // Another citizen may have taken the browser over: the newest login counts here too.
  if (news.type === 'signedIn')
    restore().then(
      (presence) => sessionActor.send({ type: 'user.set', ...presence }),
      () => {},
    );
});

// A page that comes back from the browser's own cache, or out of the ice, may have missed what the others said.
const missedTheEnd = () => {
  if (storedSession.user() === null || !logInFlag.isSet())
    sessionActor.send({ type: 'session.endedElsewhere', ended: 'elsewhere' });
};
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) missedTheEnd();
});
document.addEventListener('resume', missedTheEnd);

let stopWatching = () => {};
sessionActor.subscribe((snapshot) => {
  const timeout = selectTimeout(snapshot) ?? null;
  if (timeout === runningTimeout.get()) return;
  stopWatching();
  runningTimeout.set(timeout);
  stopWatching = timeout ? watchTimeout(timeout) : () => {};
});

sessionActor.subscribe((snapshot) => {
  const before = sessionView.get();
  const user = selectUser(snapshot);
  const status = !selectIsKnown(snapshot) ? 'unknown' : selectIsCitizen(snapshot) ? 'citizen' : 'visitor';
  if (before.status === status && before.user === user) return;
  sessionView.set({ status, user });
  const ended = selectEnded(snapshot);
  if (before.status !== 'citizen' || status !== 'visitor' || ended === null) return;
  if (!isHearing && ended !== 'elsewhere') tellTabs({ type: 'signedOut', ended });
  sessionEnded.emit({ ended });
});
runFlow(sessionActor);
sessionActor.start();
showState('session', sessionActor);

export const enter = (presence: Presence) => {
  sessionActor.send({ type: 'user.set', ...presence });
  tellTabs({ type: 'signedIn' });
};

export const isCitizen = async () => selectIsCitizen(await waitFor(sessionActor, selectIsKnown));
