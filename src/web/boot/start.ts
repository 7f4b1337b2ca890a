/** What the app does as soon as it runs in a browser, before the session is known. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { loadWords } from '#web/i18n/i18n.ts';
import { focusHeadingOnNavigation } from '#web/routing/page-title.tsx';
import { splitPath } from '#web/routing/pages.ts';
import { farewell, logInFlag } from '#web/storage/client-state.ts';
import { createStore } from '#web/storage/store.ts';
import { deferHydration, hydrationGate } from './deferred-hydration.ts';
import { restorePreferences } from './preferences.ts';

/** The live app, once it is loaded. */
export const live = createStore<typeof import('./live-app.tsx') | null>(null);

export const startApp = (router: RegisteredRouter, isPrerendered: boolean) => {
  restorePreferences();
  focusHeadingOnNavigation(router);
  // The prerendered page is that of a visitor; for a citizen it is hydrated at once.
  if (isPrerendered && !logInFlag.isSet()) deferHydration();
  void goLive(router);
};

const goLive = async (router: RegisteredRouter) => {
  // A citizen who is logged in, or has just been logged out, sees it without touching the page.
  if (!logInFlag.isSet() && !farewell.isSet()) await hydrationGate();
  const [loaded] = await Promise.all([
    import('./live-app.tsx'),
    loadWords(splitPath(router.latestLocation.pathname).lang, 'live'),
  ]);
  loaded.start(router);
  live.set(loaded);
};
