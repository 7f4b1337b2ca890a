/**
 * Firefox says nothing of a stopped request that its page cancels: the request fails only when it goes on. So the page tells of it,
 * and the request is let go to fail.
 */
export const CANCELLED_CHANNEL = 'cancelled-call';

/** Runs in the page before its own scripts. `tell` reaches the channel. */
export const TELL_CANCELLED = `(tell) => {
  const tellCall = (method, url) => tell(method.toUpperCase() + ' ' + new URL(url, document.baseURI).href);
  const { fetch, XMLHttpRequest: { prototype: calls } } = window;
  window.fetch = function (input, init) {
    const answer = fetch.call(this, input, init);
    const signal = init?.signal ?? input?.signal;
    if (!signal) return answer;
    const hear = () => tellCall(init?.method ?? input.method ?? 'GET', input.url ?? input);
    const forget = () => signal.removeEventListener('abort', hear);
    signal.addEventListener('abort', hear);
    answer.then(forget, forget);
    return answer;
  };
  const { open } = calls;
  calls.open = function (method, url, ...rest) {
    this.addEventListener('abort', () => tellCall(method, url), { once: true });
    return open.call(this, method, url, ...rest);
  };
}`;

type Stopped = { page: string | null; call: string; isTold: Promise<unknown> };

/** Stopped requests that Playwright has not continued, answered or failed yet. */
export class CancelledCalls {
  readonly #stopped = new Map<string, Stopped>();
  readonly #cancelled = new Set<string>();

  stop(request: string, stopped: Stopped) {
    this.#stopped.set(request, stopped);
  }

  /** The request goes on, is answered or fails. */
  decide(request: string) {
    this.#stopped.delete(request);
  }

  /** The stopped request that a page has cancelled. Of several alike, the oldest: they are cancelled in the order in which they began. */
  cancel(page: string, call: string): ({ request: string } & Stopped) | undefined {
    for (const [request, stopped] of this.#stopped)
      if (stopped.page === page && stopped.call === call) {
        this.#stopped.delete(request);
        this.#cancelled.add(request);
        return { request, ...stopped };
      }
    return undefined;
  }

  /** Whether a request that has failed was cancelled by its page. */
  takeCancelled(request: string): boolean {
    return this.#cancelled.delete(request);
  }
}
