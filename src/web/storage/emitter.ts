/** An event that modules emit without importing its listeners. */
export type Emitter<T> = { emit: (news: T) => void; on: (listener: (news: T) => void) => () => void };

export const createEmitter = <T>(): Emitter<T> => {
  const listeners = new Set<(news: T) => void>();
  return {
    emit: (news) => {
      for (const listener of listeners) listener(news);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
