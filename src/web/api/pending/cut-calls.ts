/**
 * What is done with a call that got no answer. The server is asked whether the line holds. Where it is lost, everything waits for the
 * connection, and the call says so. Where it holds, this one call was cut, as by a proxy: that is counted for the call, and what the
 * portal sends by itself is sent again after a pause, a few times. After that the call fails for a reason of its own, and each later
 * try is one try, until one is answered.
 */
import type { Endpoint } from '#contract/kernel/kernel.ts';
import { startTimer } from '#contract/kernel/timer.ts';
import { lineHolds } from '#web/state/connectivity.ts';
import { CallFailed } from '../failure.ts';

/** The first one is for a connection that the server had closed just then. */
const PAUSES_MS = [400, 3000];

/** How often each call was cut since it was last answered, by method and address. */
const cuts = new Map<string, number>();

/** Sent again without asking: a read, and what has a key, unless a person waits for its answer. */
const isRepeatable = ({ method, idempotent, waits }: Endpoint) => method === 'GET' || (idempotent === true && !waits);

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      cancel();
      reject(signal.reason);
    };
    const cancel = startTimer(milliseconds, () => {
      signal.removeEventListener('abort', end);
      resolve();
    });
    signal.addEventListener('abort', end, { once: true });
  });

const isLost = (thrown: unknown) => thrown instanceof CallFailed && thrown.failure.kind === 'unreachable';

type Call = { endpoint: Endpoint; address: string; signal: AbortSignal };

/** Sends a call, and again where it was cut. `send` throws `unreachable` where no answer came. */
export const sendThroughCuts = async <T>({ endpoint, address, signal }: Call, send: () => Promise<T>): Promise<T> => {
  const name = `${endpoint.method} ${address}`;
  for (;;) {
    try {
      const answer = await send();
      cuts.delete(name);
      return answer;
    } catch (thrown) {
      signal.throwIfAborted();
      if (!isLost(thrown)) {
        cuts.delete(name);
        throw thrown;
      }
      const isCut = await lineHolds();
      signal.throwIfAborted();
      if (!isCut) throw thrown;
      const before = cuts.get(name) ?? 0;
      cuts.set(name, before + 1);
      const milliseconds = PAUSES_MS[before];
      if (milliseconds === undefined) throw new CallFailed({ kind: 'interrupted' });
      if (!isRepeatable(endpoint)) throw thrown;
      await pause(milliseconds, signal);
    }
  }
};
