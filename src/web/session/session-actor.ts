/** The session machine as one actor of the app, with its effects on this tab's storage, the server and the other tabs. */
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AnySession } from '#contract/access/auth.ts';
import { limits } from '#contract/fields/limits.ts';
import { asProblem } from '#contract/kernel/problems.ts';
import { startTimer } from '#contract/kernel/timer.ts';
import type { Presence } from '#machines/session/presence.ts';
import {
  type SessionEnd,
  selectEnded,
  selectStatus,
  selectTimeout,
  selectUser,
  selectUserForServices,
  sessionMachine,
} from '#machines/session/session.machine.ts';
import { sessionTimeoutMachine } from '#machines/session-timeout/session-timeout.machine.ts';
import { api } from '#web/api/api.ts';
import { cancelCallsOfSession, finishReads } from '#web/api/pending/pending-calls.ts';
import { runFlow } from '#web/state/flow-actors.ts';
import { runningTimeout, saveAll, sessionEnded, sessionView } from '#web/state/session-view.ts';
import { showState } from '#web/state/shown-states.tsx';
import { logInFlag } from '#web/storage/client-state.ts';
import { deviceStore } from '#web/storage/device-store.ts';
import { storedSession } from '#web/storage/stored-session.ts';
import { lastActivity, watchTimeout } from './activity.ts';
import { endAtProvider } from './end-at-provider.ts';
import {
  forgetLogout,
  isLogoutRemembered,
  noteUnsent,
  rememberLogout,
  sendLateLogout,
} from './late-logout/unsent-logout.ts';
import { otherTabsSave } from './sister-tabs.ts';
import { onTabNews, tellTabs } from './tabs.ts';

const wait = (milliseconds: number) => new Promise<void>((resolve) => startTimer(milliseconds, resolve));

const nowPresent = (session: AnySession): Presence => {
  const rest = { idleSeconds: session.idleSeconds, activeAt: Date.now() };
  return 'user' in session
    ? { user: session.user, ...rest }
    : { user: null, userForServices: session.userForServices, ...rest };
};

/** The token goes to the tab's storage; the rest may pass through machines. */
export const keepSession = (session: AnySession): Presence => {
  const presence = nowPresent(session);
  storedSession.keep(session, presence);
  // A login ends the session that this browser had before.
  forgetLogout();
  return presence;
};
const restore = async (): Promise<Presence> => keepSession(await api.auth.session());

/** Its failures are handled by the machines of the connection and of the session. */
const keepAlive = () => void api.auth.keepAlive().catch(() => {});

/**
 * A reloaded tab continues from the last activity, unless the clock was set back meanwhile. The server does not see
 * that a page is opened, so the tab notifies it here, at most once a minute: somebody who reloads again and again is
 * active.
 */
const stillPresent = (): Presence | null => {
  const now = Date.now();
  const at = lastActivity.read() ?? now;
  const presence = storedSession.presence(at > now ? now : at);
  const heard = storedSession.heardAt();
  if (presence && (heard === null || Math.abs(now - heard) >= limits.session.keepAlive * 1000)) keepAlive();
  return presence;
};

/** Who has logged out is not let in again by a cookie that the server does not know to be over. */
const askServer = async (): Promise<Presence | null> =>
  stillPresent() ?? (logInFlag.isSet() && !isLogoutRemembered() ? restore() : null);

/** A person does not wait longer for the answer to their logout: it is remembered, and may still come. */
const LOGOUT_PATIENCE_MS = 5000;

/** The call survives a reload. One that gets no answer stays remembered, and is sent when the connection is back. */
const logOutAtServer = async () => {
  try {
    const answer = await api.auth.logout();
    forgetLogout();
    endAtProvider(answer);
  } catch (thrown) {
    const { code } = asProblem(thrown);
    if (code === 'login_required' || code === 'session_ended_inactivity') forgetLogout();
    else noteUnsent();
    throw thrown;
  }
};

/** Unsaved changes of every tab are saved before the session ends, within the half second of the specification. */
const leave = async (ended: SessionEnd | null, reads: Promise<void>) => {
  const half = wait(limits.sessionEndMs.logout);
  const remembered = rememberLogout(storedSession.token());
  await Promise.race([Promise.all([saveAll(), otherTabsSave(), reads]), half]);
  // Slower answers are no longer needed.
  cancelCallsOfSession();
  await remembered;
  const loggedOut = logOutAtServer();
  if (ended === 'logout') return Promise.race([loggedOut, wait(LOGOUT_PATIENCE_MS).then(noteUnsent)]);
  // An idle person does not see the wait: the screen is cleared half a second after zero, whatever the server does.
  loggedOut.catch(() => {});
  await half;
};
const endSession = (ended: SessionEnd | null) => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  return leave(ended, finishReads(over)).finally(end);
};

/** The session lasts for minutes, so the other tabs hear of activity at most once a second, and not with every key. */
const SHARED_EVERY_MS = 1000;
let sharedAt = 0;

export const sessionActor = createActor(
  sessionMachine.provide({
    actors: {
      askServer: fromPromise<Presence | null>(askServer),
      endSession: fromPromise<void, { ended: SessionEnd | null }>(({ input }) => endSession(input.ended)),
      sessionTimeout: sessionTimeoutMachine.provide({
        actions: {
          share: (_, { at }) => {
            if (at >= sharedAt && at < sharedAt + SHARED_EVERY_MS) return;
            sharedAt = at;
            lastActivity.keep(at);
            tellTabs({ type: 'acted', at });
          },
          keepAlive,
        },
      }),
    },
    actions: { eraseIdentity: () => storedSession.forget() },
  }),
);

/** Only the tab in which a session ended notifies the others: an echo could end a login that happened meanwhile. */
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
  if (news.type === 'acted') runningTimeout.get()?.send({ type: 'otherTab.active', at: news.at, now: Date.now() });
  // The login may be that of another person, or the other login: the newest one counts in every tab.
  if (news.type === 'signedIn')
    restore().then(
      (presence) => sessionActor.send({ type: 'user.set', ...presence }),
      () => {},
    );
});

// Restored from bfcache, or unfrozen: the tab may have missed messages of the others.
const missedTheEnd = () => {
  if (storedSession.token() === undefined || !logInFlag.isSet())
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
  const [status, user, userForServices] = [
    selectStatus(snapshot),
    selectUser(snapshot),
    selectUserForServices(snapshot),
  ];
  if (before.status === status && before.user === user && before.userForServices === userForServices) return;
  sessionView.set({ status, user, userForServices });
  if (before.status === 'unknown' || before.status === 'visitor') return;
  // Nothing of the citizen may stay on a page of the services identity; the other way round there is nothing to hide.
  if (before.status === 'citizen' && status === 'services') sessionEnded.emit({ ended: 'elsewhere', of: 'citizen' });
  const ended = selectEnded(snapshot);
  if (status !== 'visitor' || ended === null) return;
  if (!isHearing && ended !== 'elsewhere') tellTabs({ type: 'signedOut', ended });
  sessionEnded.emit({ ended, of: before.status });
  // Data of pages that are not open any more is removed, too.
  if (ended === 'logout') deviceStore.removeAll([]);
});
runFlow(sessionActor);
sessionActor.start();
showState('session', sessionActor);
sendLateLogout();

export const enter = (presence: Presence) => {
  sessionActor.send({ type: 'user.set', ...presence });
  tellTabs({ type: 'signedIn' });
};

export const whoIsHere = async () => {
  const known = await waitFor(sessionActor, (snapshot) => selectStatus(snapshot) !== 'unknown');
  return selectStatus(known) as Exclude<ReturnType<typeof selectStatus>, 'unknown'>;
};
