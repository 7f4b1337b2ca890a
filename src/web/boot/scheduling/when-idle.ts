/** Runs work when the browser has nothing else to do, at the latest after two seconds. Returns a function that cancels it. */
const LATEST_MS = 2000;

export const whenIdle = (work: () => void): (() => void) => {
  // Safari does not tell when it is idle.
  if (!('requestIdleCallback' in globalThis)) {
    const waiting = setTimeout(work, 200);
    return () => clearTimeout(waiting);
  }
  const waiting = requestIdleCallback(work, { timeout: LATEST_MS });
  return () => cancelIdleCallback(waiting);
};
