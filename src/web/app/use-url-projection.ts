/**
 * The address as a projection of a flow's machine. The machine is the authority: a change of its state changes the
 * address; Back, Forward and deep links are events that it may refuse, and then the true address is put back.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { splitPath } from './paths.ts';

type Snapshot<Event> = { can: (event: Event) => boolean };
export type FlowActor<S extends Snapshot<E>, E> = {
  getSnapshot: () => S;
  subscribe: (listener: (snapshot: S) => void) => { unsubscribe: () => void };
  send: (event: E) => void;
};
export type Projection<S, E> = {
  /** The path of the state, without language (`get_loan_cost/7`); none while the flow has no place yet. */
  selectPath: (snapshot: S) => string | undefined;
  /** What going to a path means to the flow; none when the path is not one of its pages. */
  toEvent: (path: string) => E | undefined;
};
type Router = {
  latestLocation: { pathname: string };
  history: { push: (path: string) => void; replace: (path: string) => void };
  subscribe: (event: 'onResolved', listener: () => void) => () => void;
};

export const useUrlProjection = <S extends Snapshot<E>, E>(actor: FlowActor<S, E>, projection: Projection<S, E>) => {
  const router = useRouter();
  const selectPath = useEffectEvent(projection.selectPath);
  const toEvent = useEffectEvent(projection.toEvent);
  useEffect(() => projectUrl(actor, router, { selectPath, toEvent }), [actor, router]);
};

/** Keeps both together until the returned function is called. */
export const projectUrl = <S extends Snapshot<E>, E>(
  actor: FlowActor<S, E>,
  router: Router,
  { selectPath, toEvent }: Projection<S, E>,
) => {
  let isPlaced = false;
  const here = () => splitPath(router.latestLocation.pathname);

  /** The machine wins. Nothing happens when it is already so, or when the citizen is on the way to another page. */
  const project = (how: 'push' | 'replace') => {
    const path = selectPath(actor.getSnapshot());
    const { lang, rest } = here();
    if (path !== undefined && path !== rest && toEvent(rest) !== undefined) router.history[how](`/${lang}/${path}`);
  };
  /** The address asks, the machine decides. */
  const ask = () => {
    const snapshot = actor.getSnapshot();
    const path = selectPath(snapshot);
    const { rest } = here();
    if (path === undefined || path === rest) return;
    const event = toEvent(rest);
    if (event !== undefined && snapshot.can(event)) actor.send(event);
    project('replace');
  };
  const follow = () => {
    if (isPlaced) return project('push');
    if (selectPath(actor.getSnapshot()) === undefined) return;
    // The first place the flow has: the address it was opened with may ask for another one.
    isPlaced = true;
    ask();
  };

  follow();
  const watching = actor.subscribe(follow);
  const off = router.subscribe('onResolved', () => {
    if (isPlaced) ask();
  });
  return () => {
    watching.unsubscribe();
    off();
  };
};
