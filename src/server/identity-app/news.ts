/**
 * Notifies watchers on this node that a request has changed. The row is authoritative: a watcher that misses the
 * notification reads the row a moment later.
 */
import { EventEmitter, once } from 'node:events';

export type News = {
  tell(requestId: string): void;
  /** Resolves with the next notification about the request, after `milliseconds`, or when `signal` aborts. */
  next(requestId: string, milliseconds: number, signal: AbortSignal): Promise<void>;
};

export const createNews = (): News => {
  const words = new EventEmitter().setMaxListeners(0);
  return {
    tell: (requestId) => {
      words.emit(requestId);
    },
    next: (requestId, milliseconds, signal) =>
      once(words, requestId, { signal: AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]) }).then(
        () => {},
        () => {},
      ),
  };
};
