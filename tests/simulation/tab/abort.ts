/**
 * AbortController and AbortSignal of one realm. Node keeps lists of its own of combined signals and of listeners that end with a
 * signal: a realm that is gone without aborting them would stay in memory for ever, and its whole world with it.
 */
type Hear = Parameters<AbortSignal['addEventListener']>[1];

/** Listens until the other signal is aborted. */
export const listenUntil = (target: EventTarget, type: string, hear: Hear, options: AddEventListenerOptions = {}) => {
  const { signal, ...rest } = options;
  if (signal?.aborted) return;
  EventTarget.prototype.addEventListener.call(target, type, hear, rest);
  signal?.addEventListener('abort', () => target.removeEventListener(type, hear, rest), { once: true });
};

const own = (signal: AbortSignal) =>
  Object.assign(signal, {
    addEventListener: (type: string, hear: Hear, options?: AddEventListenerOptions) =>
      listenUntil(signal, type, hear, options),
  });

/** `later` runs work in the tab after so many milliseconds. */
export const createAbort = (later: (milliseconds: number, run: () => void) => void) => {
  class Controller extends AbortController {
    constructor() {
      super();
      own(this.signal);
    }
  }
  const any = (signals: Iterable<AbortSignal>) => {
    const controller = new Controller();
    for (const signal of signals) {
      if (signal.aborted) controller.abort(signal.reason);
      else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    }
    return controller.signal;
  };
  const timeout = (milliseconds: number) => {
    const controller = new Controller();
    later(milliseconds, () => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')));
    return controller.signal;
  };
  const signal = new Proxy(AbortSignal, {
    get: (target, key) => (key === 'timeout' ? timeout : key === 'any' ? any : Reflect.get(target, key)),
  });
  return { AbortController: Controller, AbortSignal: signal };
};
