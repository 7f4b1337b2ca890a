/** Notes which page each call belongs to, and cancels the calls of a page that was left (`cancelTokens`). */
import type { RegisteredRouter } from '@tanstack/react-router';
import { cancelCallsOfOtherPages, enterPage } from '#web/api/pending/pending-calls.ts';
import { allPages, splitPath } from '#web/routing/pages.ts';

/** The steps of a flow are one page, and a page is the same in both languages. */
export const nameOfPage = (pathname: string): string => {
  const { rest } = splitPath(pathname);
  const [first] = rest.split('/');
  return allPages.find(({ path, flow }) => flow !== undefined && path.split('/')[0] === first)?.flow ?? rest;
};

export const followPages = (router: RegisteredRouter) => {
  enterPage(nameOfPage(router.latestLocation.pathname));
  // Calls that the new page sends while it loads belong to it already.
  router.subscribe('onBeforeLoad', ({ toLocation }) => enterPage(nameOfPage(toLocation.pathname)));
  router.subscribe('onResolved', cancelCallsOfOtherPages);
};
