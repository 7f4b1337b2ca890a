/**
 * Feeds the timeout of the citizen who is inside with the clock, with what is done in this tab and in others, and with what
 * the host has heard. The clock is read every second while the browser lets us, and at once whenever it lets us again.
 */
import type { ActorRefFrom } from 'xstate';
import type { sessionTimeoutMachine } from '#machines/session-timeout/session-timeout.machine.ts';
import { callAnswered } from '#web/api/call.ts';
import { lastActivity, onActivity } from './activity.ts';

export type TimeoutActor = ActorRefFrom<typeof sessionTimeoutMachine>;

/** Also how far a countdown may be wrong after the clock was set back. */
const TICK_MS = 1000;
const BACK_AGAIN = ['visibilitychange', 'pageshow', 'focus', 'resume'] as const;

/** Returns how to stop. */
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
  // Opening a page is a sign of life too, unless the time was over before.
  look();
  if (timeout.getSnapshot().status === 'active') act();
  return () => watching.abort();
};
