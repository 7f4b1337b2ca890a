/** An answer that is asked for again and again, and costs once. */
import type { Clock } from '#server/core/clock.ts';

/** Gives the last answer for that many milliseconds; who asks while it is being found waits for the same one. */
export const remembered = <T>(clock: Pick<Clock, 'now'>, milliseconds: number, find: () => Promise<T>) => {
  let found: { at: number; answer: Promise<T> } | null = null;
  return (): Promise<T> => {
    const now = clock.now().getTime();
    // A clock that was set back must not keep an answer for long.
    if (found === null || Math.abs(now - found.at) >= milliseconds) found = { at: now, answer: find() };
    return found.answer;
  };
};
