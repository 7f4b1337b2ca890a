/**
 * Sends the clock, the activity of this tab and of others, and the answers of the server to the session timeout. The clock
 * is read every second while timers run, and at once when the tab becomes active again.
 */
import type { ActorRefFrom } from 'xstate';
import type { sessionTimeoutMachine } from '#machines/session-timeout/session-timeout.machine.ts';
import { callAnswered } from '#web/api/call.ts';
import { lastActivity, onActivity } from './activity.ts';

export type TimeoutActor = ActorRefFrom<typeof sessionTimeoutMachine>;

/** Also the error of a countdown after the clock was set back. */
const TICK_MS = 1000;
const BACK_AGAIN = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const;

/** Returns a function that stops it. */
export const watchTimeout = (timeout: TimeoutActor): (() => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  const look = () => {
    if (signal.aborted) return;
    const now = Date.now();
    const at = lastActivity.read();
    if (at !== null) timeout.send({ type: 'otherTab.active', at, now });
    timeout.send({ type: 'clock.tick', now });
  };
  const act = () => timeout.send({ type: 'user.active', now: Date.now() });

  onActivity(act, signal);
  for (const type of BACK_AGAIN) addEventListener(type, look, { capture: true, signal });
  const ticking = setInterval(look, TICK_MS);
  const unhear = callAnswered.on(({ inSession }) => {
    if (inSession) timeout.send({ type: 'server.responded', now: Date.now() });
  });
  signal.addEventListener('abort', () => {
    clearInterval(ticking);
    unhear();
  });
  // Opening a page is activity too, unless the session had expired before.
  look();
  if (timeout.getSnapshot().status === 'active') act();
  return () => watching.abort();
};
