/** Which events count as activity (specification section 9), and when the last activity was, in all tabs. */
import * as z from 'zod/mini';
import type { TimeoutActor } from '#machines/session-timeout/session-timeout.machine.ts';
import { callAnswered } from '#web/api/call.ts';
import { localStore } from '#web/storage/safe-storage.ts';
import { storedSession } from '#web/storage/stored-session.ts';

/** The events of the specification, and those of touch and input methods. */
const SIGNS = [
  'scroll',
  'mousedown',
  'mouseup',
  'mousemove',
  'keypress',
  'keydown',
  'pointerdown',
  'touchstart',
  'touchmove',
  'wheel',
  'input',
] as const;
const RESTART_DELAY_MS = 100;

const milliseconds = z.number();
/** Stored as well as sent to other tabs, since a frozen tab receives messages only after its timers. */
export const lastActivity = {
  read: () => localStore.read('lastActivityAt', milliseconds),
  keep: (at: number) => localStore.write('lastActivityAt', at),
};

/** Calls `act` 100 ms after an event; events in between are the same activity. */
export const onActivity = (act: () => void, signal: AbortSignal) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting = '';
  const sign = (event: Event) => {
    // When the page moves under a mouse at rest, the browser reports a movement; that is not activity.
    if (event.type === 'mousemove' && event instanceof MouseEvent) {
      const place = `${event.screenX} ${event.screenY}`;
      if (place === resting) return;
      resting = place;
    }
    waiting ??= setTimeout(() => {
      waiting = undefined;
      act();
    }, RESTART_DELAY_MS);
  };
  for (const type of SIGNS) addEventListener(type, sign, { capture: true, passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(waiting));
};

/** The time between two looks at the clock, and the error of a countdown after the clock was set back. */
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
  const unhear = callAnswered.on(({ isActivity }) => {
    if (!isActivity) return;
    const now = Date.now();
    storedSession.heard(now);
    timeout.send({ type: 'server.responded', now });
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
