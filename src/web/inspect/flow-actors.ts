/**
 * The actors of flows that run in this page. Nobody watches them unless asked to (`follow.ts`): until then this is a list, and
 * an actor pays nothing for standing on it.
 */
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import type { AnyActorRef } from 'xstate';

/** Of a page that shows it, or of the app itself. */
export type FlowOwner = 'page' | 'app';
/** Told of every actor; gives back how to be told no more of it. */
export type FlowWatcher = (actor: AnyActorRef, of: FlowOwner) => () => void;

const running = new Map<AnyActorRef, FlowOwner>();
const watched = new Map<FlowWatcher, Map<AnyActorRef, () => void>>();

/** Puts an actor on the list; the returned function takes it off. */
export const runFlow = (actor: AnyActorRef, of: FlowOwner = 'app'): (() => void) => {
  running.set(actor, of);
  for (const [watcher, ends] of watched) ends.set(actor, watcher(actor, of));
  return () => {
    running.delete(actor);
    for (const ends of watched.values()) {
      ends.get(actor)?.();
      ends.delete(actor);
    }
  };
};

/** The actor of a page's flow. One that React made for nothing, as it does while developing, is never on the list. */
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
