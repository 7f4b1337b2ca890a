/**
 * The address as a projection of a flow's machine. The machine decides: a change of its state changes the address;
 * Back, Forward and deep links are events that it may refuse, and then the address of its state is restored.
 */
import { type RouterHistory, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { afterPaint } from '#web/loading/after-paint.ts';
import { focusHeading } from './page-title.tsx';
import { splitPath } from './pages.ts';
import { placeAddress } from './place/place-address.ts';

type Snapshot<Event> = { can: (event: Event) => boolean };
export type FlowActor<S extends Snapshot<E>, E> = {
  getSnapshot: () => S;
  subscribe: (listener: (snapshot: S) => void) => { unsubscribe: () => void };
  send: (event: E) => void;
};
export type Projection<S, E> = {
  /** The path of the state, without language (`get_loan_cost/7`); undefined while the flow has no page yet. */
  selectPath: (snapshot: S) => string | undefined;
  /** The event of going to a path; undefined when the path is not one of the flow's pages. */
  toEvent: (path: string) => E | undefined;
  /**
   * The path that the page at this one has by now: a page that gets its address while it is open has it before the next page comes
   * on top of it, so that Back finds it. Undefined while it is the same.
   */
  ownPath?: (snapshot: S, path: string) => string | undefined;
};
type Router = {
  history: RouterHistory;
  updateLatestLocation: () => void;
  subscribe: (event: 'onResolved', listener: () => void) => () => void;
};

export const useUrlProjection = <S extends Snapshot<E>, E>(actor: FlowActor<S, E>, projection: Projection<S, E>) => {
  const router = useRouter();
  const selectPath = useEffectEvent(projection.selectPath);
  const toEvent = useEffectEvent(projection.toEvent);
  const ownPath = useEffectEvent((snapshot: S, path: string) => projection.ownPath?.(snapshot, path));
  useEffect(() => projectUrl(actor, router, { selectPath, toEvent, ownPath }), [actor, router]);
};

/** Synchronises both until the returned function is called. */
export const projectUrl = <S extends Snapshot<E>, E>(
  actor: FlowActor<S, E>,
  router: Router,
  { selectPath, toEvent, ownPath = () => undefined }: Projection<S, E>,
) => {
  let hasPage = false;
  /** The machine's last path. */
  let lastPath: string | undefined;
  /** Cancels a change of address that is scheduled after the next frame. */
  let due: (() => void) | null = null;
  const here = () => splitPath(router.history.location.pathname);

  /** The address of the machine's state, unless it is set already or the citizen is leaving for another page. */
  const addressDue = () => {
    const path = selectPath(actor.getSnapshot());
    const { lang, rest } = here();
    return path !== undefined && path !== rest && toEvent(rest) !== undefined ? `/${lang}/${path}` : undefined;
  };
  const cancelDue = () => {
    due?.();
    due = null;
  };
  /** Both entries in one turn: as two tasks they could come in either order, or around a move to another page. */
  const push = () => {
    cancelDue();
    if (addressDue() === undefined) return;
    const { lang, rest } = here();
    const own = ownPath(actor.getSnapshot(), rest);
    if (own !== undefined) placeAddress(router, `/${lang}/${own}`, 'replace');
    const address = addressDue();
    if (address !== undefined) placeAddress(router, address);
  };
  /** The next page begins at its heading. After the render, which is a task of its own, so that the browser lays it out once. */
  const begin = () =>
    queueMicrotask(() => {
      scrollTo({ top: 0, behavior: 'instant' });
      focusHeading();
    });
  /** Sends the event of the address; the machine may refuse it. */
  const sendRequested = () => {
    // While the address lags behind the machine, it means nothing.
    if (due) return push();
    const snapshot = actor.getSnapshot();
    const path = selectPath(snapshot);
    const { rest } = here();
    if (path === undefined || path === rest) return;
    const event = toEvent(rest);
    if (event !== undefined && snapshot.can(event)) actor.send(event);
    cancelDue();
    const address = addressDue();
    if (address !== undefined) router.history.replace(address);
  };
  const follow = () => {
    const path = selectPath(actor.getSnapshot());
    if (hasPage) {
      if (path !== lastPath) {
        if (addressDue() !== undefined) begin();
        due ??= afterPaint(push);
      }
      lastPath = path;
      return;
    }
    if (path === undefined) return;
    lastPath = path;
    // The flow has its first page: the address it was opened with may ask for another one.
    hasPage = true;
    sendRequested();
  };

  follow();
  const watching = actor.subscribe(follow);
  const off = router.subscribe('onResolved', () => {
    if (hasPage) sendRequested();
  });
  return () => {
    cancelDue();
    watching.unsubscribe();
    off();
  };
};
