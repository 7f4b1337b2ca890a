/** A list of the actors of flows that run in this page. They are watched only when `inspect/follow.ts` says so; until then the list costs nothing. */
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';
import { createStore } from '#web/storage/store.ts';

/** Whether a page shows the actor, or the app runs it. */
export type FlowOwner = 'page' | 'app';
/** Called with every actor; returns a function that stops watching it. */
export type FlowWatcher = (actor: AnyActorRef, of: FlowOwner) => () => void;

const running = new Map<AnyActorRef, FlowOwner>();
/** The actors of the flows that a page shows. */
export const openFlows = createStore<readonly AnyActorRef[]>([]);
const listOpen = () => openFlows.set([...running.keys()].filter((actor) => running.get(actor) === 'page'));
const watched = new Map<FlowWatcher, Map<AnyActorRef, () => void>>();

/** Adds an actor to the list; the returned function removes it. */
export const runFlow = (actor: AnyActorRef, of: FlowOwner = 'app'): (() => void) => {
  running.set(actor, of);
  if (of === 'page') listOpen();
  for (const [watcher, ends] of watched) ends.set(actor, watcher(actor, of));
  return () => {
    running.delete(actor);
    if (of === 'page') listOpen();
    for (const ends of watched.values()) {
      ends.get(actor)?.();
      ends.delete(actor);
    }
  };
};

export const runningFlows = (): AnyActorRef[] => [...running.keys()];

/** The actor of a page's flow. An actor that React creates and discards in development is never listed. */
export const useFlowRef: typeof useActorRef = (...given) => {
  const actor = useActorRef(...given);
  useEffect(() => runFlow(actor, 'page'), [actor]);
  return actor;
};

export const watchFlows = (watcher: FlowWatcher): (() => void) => {
  watched.set(watcher, new Map([...running].map(([actor, of]) => [actor, watcher(actor, of)])));
  return () => {
    for (const end of watched.get(watcher)?.values() ?? []) end();
    watched.delete(watcher);
  };
};
