/** What the app does as soon as it runs in a browser, before the session is known. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { loadWords } from '#web/i18n/i18n.ts';
import { loadChunk } from '#web/loading/chunk.ts';
import { deferHydration, hydrationGate } from '#web/loading/deferred-hydration.ts';
import { allPages, splitPath } from '#web/routing/pages.ts';
import { keepFocusInView, keepPlaceInLanguages } from '#web/routing/place/place-on-page.ts';
import { liveParts } from '#web/shell/live-parts.ts';
import { restorePreferences } from '#web/shell/preferences.ts';
import { farewell, inspecting, keepFirstFlags, logInFlag, unsentMessage } from '#web/storage/client-state.ts';
import { typedEstimate } from '#web/storage/estimate.ts';
import { createEmitter } from '#web/storage/store.ts';

/** Pages that list services: which of them are open, only the server knows, so these do not wait for their first use. */
const BY_FLAGS: readonly string[] = ['services', 'site_map'];

/** Whether the page at this address is shown as it was built: a search and an unknown path say what the build could not know. */
const isAsBuilt = ({ pathname, search }: Location) => {
  const { rest } = splitPath(pathname);
  return (
    search === '' && !BY_FLAGS.includes(rest) && allPages.some(({ path, prerender }) => prerender && path === rest)
  );
};

/**
 * `loadPrerendered` loads what a prerendered page needs to be hydrated; absent for any other page. Until it has ended nothing
 * may lead to another page, so the live app starts after it: the mobile app may change the language at once.
 */
export const startApp = async (router: RegisteredRouter, loadPrerendered?: () => Promise<void>) => {
  restorePreferences();
  keepFirstFlags();
  keepFocusInView(router);
  keepPlaceInLanguages(router);
  // The prerendered page is that of a visitor with nothing typed, in a browser that takes cookies; any other is hydrated at once.
  const isUntyped = !unsentMessage.isSet() && typedEstimate.read().cost === '';
  const isAsPrerendered = !logInFlag.isSet() && !inspecting.isSet() && isUntyped && navigator.cookieEnabled;
  if (loadPrerendered && isAsBuilt(location) && isAsPrerendered) deferHydration();
  const loaded = loadPrerendered?.();
  goLive(router, loaded).catch(bootFailed.emit);
  await loaded;
};

/** The app could not start. */
export const bootFailed = createEmitter<unknown>();

const goLive = async (router: RegisteredRouter, pageLoaded?: Promise<void>) => {
  // A citizen who is logged in, or has just been logged out, sees it without touching the page.
  if (!logInFlag.isSet() && !farewell.isSet()) await hydrationGate();
  const [loaded] = await Promise.all([
    loadChunk(() => import('./live-app.tsx')),
    loadWords(splitPath(router.latestLocation.pathname).lang, 'live'),
    pageLoaded,
  ]);
  loaded.start(router);
  liveParts.set(loaded);
};
