/** Which events count as activity (specification section 9), and when the last activity was, in all tabs. */
import * as z from 'zod/mini';
import { localStore } from '#web/storage/safe-storage.ts';

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
