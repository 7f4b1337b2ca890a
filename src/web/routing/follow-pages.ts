/** After a change of page the heading has the focus, so that a screen reader starts there. A language switch changes no page. */
import { splitPath } from './paths.ts';
import type { AppRouter } from './router.tsx';

export const followPages = (router: AppRouter) => {
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (
      !fromLocation ||
      toLocation.hash !== '' ||
      splitPath(fromLocation.pathname).rest === splitPath(toLocation.pathname).rest
    )
      return;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
};
