/**
 * Runs work after the next frame, such as saving a completed step: as a task of its own, which browsers run after the frame
 * that answers the press. When the page is being left, it runs at once, since no further task will run.
 */
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
export const afterPaint = (work: () => void): (() => void) => {
  if (isLeft || globalThis.document?.hidden) {
    work();
    return () => {};
  }
  const { port1, port2 } = new MessageChannel();
  const callOff = () => {
    port1.close();
    waiting.delete(now);
  };
  const now = () => {
    callOff();
    work();
  };
  waiting.add(now);
  port1.onmessage = now;
  port2.postMessage(null);
  return callOff;
};
