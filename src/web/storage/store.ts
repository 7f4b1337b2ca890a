/** A value outside React that components and plain code share, and events between modules. */
import { useSyncExternalStore } from 'react';

/** An event that modules emit without importing its listeners. */
export const createEmitter = <T>() => {
  const listeners = new Set<(news: T) => void>();
  const on = (listener: (news: T) => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    on,
    /** The listener receives only the next one. */
    once: (listener: (news: T) => void) => {
      const off = on((news) => {
        off();
        listener(news);
      });
    },
    emit: (news: T) => {
      for (const listener of listeners) listener(news);
    },
  };
};

export type Store<T> = {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
  initial: T;
};

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const changed = createEmitter<void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      changed.emit();
    },
    subscribe: changed.on,
  };
};

/** The first render of a prerendered page shows the initial value, as the build did. */
export const useStore = <T>({ get, subscribe, initial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => initial);
