/** Waits of any length. A timer of the platform counts to 2^31 − 1 ms, 24.8 days; one that is set for longer ends at once. */
export const LONGEST_TIMER_MS = 2 ** 31 - 1;

type Cancel = () => void;
/** Sets one timer of the platform. */
type Platform = (milliseconds: number, work: () => void) => Cancel;

const platform: Platform = (milliseconds, work) => {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Runs `work` once, after that many milliseconds, however many: for every wait that comes from a setting, a date or an answer. A wait
 * that is no number, as from a date that cannot be read, is the longest one, since it must not become a loop.
 */
export const startTimer = (milliseconds: number, work: () => void, start: Platform = platform): Cancel => {
  let cancel: Cancel = () => {};
  const wait = (left: number) => {
    const part = Math.min(left, LONGEST_TIMER_MS);
    cancel = start(part, left > part ? () => wait(left - part) : work);
  };
  wait(Number.isNaN(milliseconds) ? LONGEST_TIMER_MS : milliseconds);
  return () => cancel();
};
