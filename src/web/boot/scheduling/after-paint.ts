/**
 * Runs work after the next frame, such as saving a completed step: as a task of its own, which browsers run after the frame
 * that answers the press. When the page is being left, it runs at once, since no further task will run.
 */
import { startTimer } from '#contract/kernel/timer.ts';

const waiting = new Set<() => void>();
let isLeft = false;

// Registered first, so that it runs before other listeners. The function is missing where pages are prerendered.
globalThis.addEventListener?.(
  'pagehide',
  () => {
    isLeft = true;
    for (const now of waiting) now();
  },
  { capture: true },
);
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});

/** Returns a function that cancels it. */
export const afterPaint = (work: () => void): (() => void) => afterPause(work, 0);

/** The same after a pause, so that the next press finds the page idle if it comes soon. */
export const afterPause = (work: () => void, pauseMs: number): (() => void) => {
  if (isLeft || globalThis.document?.hidden) {
    work();
    return () => {};
  }
  const { port1, port2 } = new MessageChannel();
  let endPause = () => {};
  const callOff = () => {
    port1.close();
    endPause();
    waiting.delete(now);
  };
  const now = () => {
    callOff();
    work();
  };
  waiting.add(now);
  port1.onmessage = () => {
    if (pauseMs === 0) now();
    else endPause = startTimer(pauseMs, now);
  };
  port2.postMessage(null);
  return callOff;
};
