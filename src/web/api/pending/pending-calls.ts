/**
 * `cancelTokens` of specification section 3: every call that is in flight, each of which can be cancelled. A call that got a signal
 * from its caller ends with that caller, such as the machine of a wizard that outlives its page. Any other call ends with the page
 * that began it, and every call ends with the session, unless its endpoint names a reason why it outlives them.
 */
import type { Endpoint } from '#contract/kernel/kernel.ts';
import { createEmitter } from '#web/storage/store.ts';

type Call = { endpoint: Endpoint; controller: AbortController; page: string; hasOwner: boolean };

export const cancelTokens = new Set<Call>();

/** The page that is open or being opened: its path without the language, or the name of its flow, whose steps are one page. */
let page = '';
export const pageEntered = createEmitter<void>();
export const enterPage = (next: string) => {
  if (next === page) return;
  page = next;
  pageEntered.emit();
};

export const isReadOfSession = ({ method, auth }: Pick<Endpoint, 'method' | 'auth'>) =>
  method === 'GET' && (auth === 'session' || auth === 'services');

const callEnded = createEmitter<void>();

/** Registers a call until `end`; the signal aborts when either its caller or the portal cancels it. */
export const beginCall = (endpoint: Endpoint, own?: AbortSignal) => {
  const controller = new AbortController();
  const call: Call = { endpoint, controller, page, hasOwner: own !== undefined };
  cancelTokens.add(call);
  return {
    signal: own ? AbortSignal.any([own, controller.signal]) : controller.signal,
    end: () => {
      cancelTokens.delete(call);
      callEnded.emit();
    },
  };
};

const cancel = (isCancelled: (call: Call) => boolean) => {
  for (const call of cancelTokens) if (isCancelled(call)) call.controller.abort();
};

/** Called when another page is shown: the answers for the page before have no use any more. */
export const cancelCallsOfOtherPages = () =>
  cancel((call) => call.page !== page && !call.hasOwner && call.endpoint.outlives?.page === undefined);

/** The session is over. What a citizen typed has been saved before, or is on the device. */
export const cancelCallsOfSession = () => cancel(({ endpoint }) => endpoint.outlives?.session === undefined);

let leaving: Promise<void> | null = null;
/** A logout is under way: settles when it is over. */
export const isLeaving = () => leaving;

/** During a logout: resolves when all reads in flight have been answered, and refuses new reads until `over` settles. */
export const finishReads = async (over: Promise<unknown>): Promise<void> => {
  leaving = Promise.allSettled([over]).then(() => {
    leaving = null;
  });
  const isReading = () => [...cancelTokens].some(({ endpoint }) => isReadOfSession(endpoint));
  while (isReading()) await new Promise<void>(callEnded.once);
};
