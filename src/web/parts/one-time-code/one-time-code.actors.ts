/** The actors of the one-time code machine. Every flow that sends a code calls its own endpoints. */
import { fromPromise } from 'xstate';
import type { Challenge } from '#contract/access/auth.ts';
import { startTimer } from '#contract/kernel/timer.ts';
import { oneTimeCodeMachine, type Verified } from '#machines/one-time-code/one-time-code.machine.ts';

type Calls = {
  resend: (body: { challengeId: string }, signal: AbortSignal) => Promise<Challenge>;
  verify: (body: { challengeId: string; code: string }, signal: AbortSignal) => Promise<Verified>;
};

export const oneTimeCodeFlow = ({ resend, verify }: Calls) =>
  oneTimeCodeMachine.provide({
    actors: {
      pause,
      resendCode: fromPromise<Challenge, { challengeId: string }>(({ input, signal }) => resend(input, signal)),
      verifyCode: fromPromise<Verified, { challengeId: string; code: string }>(({ input, signal }) =>
        verify(input, signal),
      ),
    },
  });

/** The pause before another code may be sent. It follows the wall clock, so it ends as soon as the device wakes from sleep. */
export const pause = fromPromise<void, { milliseconds: number }>(({ input, signal }) =>
  wait(input.milliseconds, signal),
);

const wait = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const deadline = Date.now() + milliseconds;
    const ended = new AbortController();
    const end = () => {
      cancelTimer();
      ended.abort();
      resolve();
    };
    // The timer ends the pause whatever the clock says, so a clock that is set back does not prolong it.
    const cancelTimer = startTimer(milliseconds, end);
    const look = () => {
      if (Date.now() >= deadline) end();
    };
    document.addEventListener('visibilitychange', look, { signal: ended.signal });
    addEventListener('pageshow', look, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });
