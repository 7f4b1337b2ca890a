/** What the app does as soon as it runs in a browser, before it knows anything of the citizen. */

import type { RegisteredRouter } from '@tanstack/react-router';
import { loadWords } from '#web/i18n/i18n.ts';
import { followPages } from '#web/routing/follow-pages.ts';
import { splitPath } from '#web/routing/paths.ts';
import { farewell, logInFlag } from '#web/storage/client-state.ts';
import { createStore } from '#web/storage/store.ts';
import { firstUse, waitForUse } from './deferred-hydration.ts';
import { restorePreferences } from './preferences.ts';

/** The live part once it is here. */
export const live = createStore<typeof import('./live-app.tsx') | null>(null);

export const startApp = (router: RegisteredRouter, isPrerendered: boolean) => {
  restorePreferences();
  followPages(router);
  // What was built is a visitor's page: a citizen is not left with it until the first touch.
  if (isPrerendered && !logInFlag.isSet()) waitForUse();
  void goLive(router);
};

const goLive = async (router: RegisteredRouter) => {
  // Who is logged in should see it without touching anything, and so should who was logged out.
  if (!logInFlag.isSet() && !farewell.isKept()) await firstUse();
  const [loaded] = await Promise.all([
    import('./live-app.tsx'),
    loadWords(splitPath(router.latestLocation.pathname).lang, 'live'),
  ]);
  loaded.start(router);
  live.set(loaded);
};
