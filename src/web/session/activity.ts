/** What counts as a sign of life (specification section 9), and when the last one was, for all tabs. */
import * as z from 'zod/mini';
import { localStore } from '#web/storage/safe-storage.ts';

/** The specification's, and what fingers and input methods do instead. */
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
/** Beside the messages between tabs, since a frozen tab reads those only after its own clock. */
export const lastActivity = {
  read: () => localStore.read('lastActivityAt', milliseconds),
  keep: (at: number) => localStore.write('lastActivityAt', at),
};

/** Calls `act` 100 ms after a sign of life; what comes in between is the same one. */
export const onActivity = (act: () => void, signal: AbortSignal) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let resting = '';
  const sign = (event: Event) => {
    // A page that moves under a resting mouse makes the browser report a movement; nobody has moved.
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
