/**
 * Puts the address of a step in place at once. The step is on the screen already, so the router, which renders every link of the
 * page again, hears of it when the browser is idle, and neither scrolls nor moves the focus then.
 */
import type { RouterHistory } from '@tanstack/react-router';
import { whenIdle } from '#web/loading/when-idle.ts';

/** The entries of the history that the router has not shown yet. */
const placed = new Set<string>();
const keyOf = ({ state }: RouterHistory['location']) => state.__TSR_key ?? '';

type Router = { history: RouterHistory; updateLatestLocation: () => void };

export const placeAddress = (router: Router, path: string, how: 'push' | 'replace' = 'push') => {
  const { history } = router;
  const listeners = [...history.subscribers];
  history.subscribers.clear();
  // Who goes on in a flow leaves nothing: no question of a page holds this up.
  history[how](path, undefined, { ignoreBlocker: true });
  // The history joins the moves of one turn; this one is an entry of its own.
  history.flush();
  for (const listener of listeners) history.subscribers.add(listener);
  // A link that is pressed meanwhile starts from here.
  router.updateLatestLocation();
  placed.add(keyOf(history.location));
  const { href } = history.location;
  whenIdle(() => {
    // The router has heard of a later address meanwhile.
    if (history.location.href === href) history.notify({ type: how === 'push' ? 'PUSH' : 'REPLACE' });
  });
};

/** Whether the page at this address was there before the router heard of it. */
export const isPlaced = (location: Pick<RouterHistory['location'], 'state'>): boolean =>
  placed.has(location.state.__TSR_key ?? '');
/** The router has shown it: Back and Forward find it like any other. */
export const forgetPlaced = () => placed.clear();
