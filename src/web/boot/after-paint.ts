/**
 * Work that nobody waits for, such as saving what was completed: done as a task of its own, which browsers put behind the
 * frame that answers the press. On a page that is being left it is done at once, since no task comes any more.
 */
const waiting = new Set<() => void>();
let isLeft = false;

// Before anybody else hears of it; absent where pages are made in advance.
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

/** Returns how to call it off. */
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
