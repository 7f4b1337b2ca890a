/**
 * Runs work that can wait: a moment after whatever was pressed, since the next press often follows soon, and then as soon as the
 * browser has nothing else to do. Returns a function that cancels it.
 */
const PAUSE_MS = 300;
const LATEST_MS = 2000;

export const whenIdle = (work: () => void): (() => void) => {
  let idle: number | undefined;
  const paused = setTimeout(() => {
    // Safari does not tell when it is idle.
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(work, { timeout: LATEST_MS });
    else work();
  }, PAUSE_MS);
  return () => {
    clearTimeout(paused);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
};
