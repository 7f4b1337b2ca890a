/** After a change of page the heading has the focus, so that a screen reader starts there. A language switch changes no page. */

import type { RegisteredRouter } from '@tanstack/react-router';
import { splitPath } from './paths.ts';

export const followPages = (router: RegisteredRouter) => {
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
