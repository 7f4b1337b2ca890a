/** A value outside React that components and plain code share. */
import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  initial: T;
};

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** The first render of a prerendered page shows the initial value, as the build did. */
export const useStore = <T>({ get, subscribe, initial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => initial);

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
