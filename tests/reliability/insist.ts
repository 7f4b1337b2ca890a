/** A command that gets no answer, or one that says "not now", is asked again under its key until it is answered. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Refused } from '#tests/setup/citizen.ts';

const AGAIN_MS = 100;
/** Refusals that end by themselves. */
const MEANWHILE = ['service_suspended', 'request_in_progress', 'too_many_requests'];

/** A proxy says so of a server that died over a command, of none that is ready, or of one that did not answer in time. */
const NO_ANSWER = [502, 503, 504];

/** The line broke before there was an answer, or within it. Anything else that is thrown is a fault of the product or of this run. */
const isLineFault = (thrown: unknown): boolean =>
  (thrown instanceof TypeError && thrown.cause !== undefined) ||
  (thrown instanceof DOMException && ['AbortError', 'TimeoutError'].includes(thrown.name));

/** Whether the answer leaves it open if the command was done, so that the same key is asked again. */
export const isOpen = (thrown: unknown): boolean =>
  thrown instanceof Refused
    ? MEANWHILE.includes(thrown.message) || NO_ANSWER.includes(thrown.status)
    : isLineFault(thrown);

export type Insistence = { tried: number; askedAgain: number };
export type Insist = <T>(command: (key: string) => Promise<T>) => Promise<T>;

/** `until` ends the asking: a citizen gives up when their server is gone for good. */
export const insisting =
  (tally: Insistence, until?: AbortSignal): Insist =>
  async (command) => {
    const key = randomUUID();
    tally.tried += 1;
    for (;;) {
      try {
        return await command(key);
      } catch (thrown) {
        if (!isOpen(thrown)) throw thrown;
        until?.throwIfAborted();
        tally.askedAgain += 1;
        await wait(AGAIN_MS);
      }
    }
  };
