/** What the app does as soon as it runs in a browser, before it knows anything of the citizen. */
import { farewell, logInFlag } from './client-state.ts';
import { firstUse, waitForUse } from './first-use.ts';
import { followPages } from './follow-pages.ts';
import { loadWords } from './i18n.ts';
import { splitPath } from './paths.ts';
import { restorePreferences } from './preferences.ts';
import type { AppRouter } from './router.tsx';
import { createStore } from './store.ts';

/** The live part once it is here. */
export const live = createStore<typeof import('./live.tsx') | null>(null);

export const startApp = (router: AppRouter, isPrerendered: boolean) => {
  restorePreferences();
  followPages(router);
  // What was built is a visitor's page: a citizen is not left with it until the first touch.
  if (isPrerendered && !logInFlag.isSet()) waitForUse();
  void goLive(router);
};

const goLive = async (router: AppRouter) => {
  // Who is logged in should see it without touching anything, and so should who was logged out.
  if (!logInFlag.isSet() && !farewell.isKept()) await firstUse();
  const [loaded] = await Promise.all([
    import('./live.tsx'),
    loadWords(splitPath(router.latestLocation.pathname).lang, 'live'),
  ]);
  loaded.start(router);
  live.set(loaded);
};
