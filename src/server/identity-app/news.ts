/** Word of a changed request to those on this node who watch it. The row is the truth: who misses the word reads it a moment later. */
import { EventEmitter, once } from 'node:events';

export type News = {
  tell(requestId: string): void;
  /** Resolves with the next word of the request, after `milliseconds`, or when `signal` aborts. */
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
