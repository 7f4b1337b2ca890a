/**
 * The address as a projection of a flow's machine. The machine is the authority: a change of its state changes the
 * address; Back, Forward and deep links are events that it may refuse, and then the true address is put back.
 */
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from '#web/boot/after-paint.ts';
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
  /** Where the machine was last. */
  let place: string | undefined;
  /** Calls off the address of the state that is just being shown. */
  let due: (() => void) | null = null;
  const here = () => splitPath(router.latestLocation.pathname);

  /** The machine wins. Nothing happens when it is already so, or when the citizen is on the way to another page. */
  const project = (how: 'push' | 'replace') => {
    const path = selectPath(actor.getSnapshot());
    const { lang, rest } = here();
    if (path !== undefined && path !== rest && toEvent(rest) !== undefined) router.history[how](`/${lang}/${path}`);
  };
  const callOff = () => {
    due?.();
    due = null;
  };
  const push = () => {
    callOff();
    project('push');
  };
  /** The address asks, the machine decides. */
  const ask = () => {
    // It asks nothing as long as it lags behind the machine.
    if (due) return push();
    const snapshot = actor.getSnapshot();
    const path = selectPath(snapshot);
    const { rest } = here();
    if (path === undefined || path === rest) return;
    const event = toEvent(rest);
    if (event !== undefined && snapshot.can(event)) actor.send(event);
    callOff();
    project('replace');
  };
  const follow = () => {
    const path = selectPath(actor.getSnapshot());
    if (isPlaced) {
      if (path !== place) due ??= afterPaint(push);
      place = path;
      return;
    }
    if (path === undefined) return;
    place = path;
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
    callOff();
    watching.unsubscribe();
    off();
  };
};
