/** The pause before another code may be sent, by the wall clock: it is over on waking from sleep, not as long again after it. */
import { fromPromise } from 'xstate';

export const pause = fromPromise<void, { milliseconds: number }>(({ input, signal }) =>
  wait(input.milliseconds, signal),
);

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const deadline = Date.now() + milliseconds;
    const ended = new AbortController();
    const end = () => {
      clearTimeout(timer);
      ended.abort();
      resolve();
    };
    // A clock that was set back must not prolong the pause: the timer ends it whatever the clock says.
    const timer = setTimeout(end, milliseconds);
    const look = () => {
      if (Date.now() >= deadline) end();
    };
    document.addEventListener('visibilitychange', look, { signal: ended.signal });
    addEventListener('pageshow', look, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
