/** A screen in a chunk of its own. A chunk that cannot be fetched is an error of its route; the page never reloads by itself. */
import { type ComponentType, use, useEffect } from 'react';
import type { Flag } from '#contract/kernel/flags.ts';
import type { Lang } from '#contract/kernel/lang.ts';
import { hasWords, loadWords, useLang } from '#web/i18n/i18n.ts';
import { afterPaint } from '#web/loading/after-paint.ts';
import { errorScreenLeft, loadChunk } from '#web/loading/chunk.ts';
import { hydrationGate, pageHydrated } from '#web/loading/deferred-hydration.ts';
import { useFlag } from '#web/state/config.ts';

/** React reads a promise with these fields without waiting. */
const RESOLVED = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined } as const);

export const lazyPage = (importScreen: () => Promise<{ default: ComponentType }>, areas: readonly string[] = []) => {
  let Screen: ComponentType | undefined;
  let fetching: Promise<void> | undefined;
  let loading: Promise<void> | undefined;

  const fetchScreen = () => {
    fetching ??= loadChunk(importScreen).then(
      (loaded) => {
        Screen = loaded.default;
      },
      (failed) => {
        fetching = undefined;
        throw failed;
      },
    );
    return fetching;
  };
  const loadWhenUsed = async (lang: Lang) => {
    await hydrationGate();
    try {
      await Promise.all([fetchScreen(), loadWords(lang, ...areas)]);
    } catch (failed) {
      pageHydrated.emit();
      // Cached until the error screen is left: a new request in the render that shows the error would repeat for ever.
      errorScreenLeft.once(() => {
        loading = undefined;
      });
      throw failed;
    }
  };

  const Lazy = () => {
    const lang = useLang();
    // A prerendered page renders this before its screen is loaded: React leaves its HTML as it is until then. Read in
    // every render, since React may repeat a render in which the screen has arrived meanwhile. The screen may be here
    // without its texts: the first use can come after the loader, which left them, and before the preload.
    loading ??= Screen && hasWords(lang, ...areas) ? RESOLVED : loadWhenUsed(lang);
    use(loading);
    useEffect(() => pageHydrated.emit(), []);
    return Screen && <Screen />;
  };
  return Object.assign(Lazy, { preload: async () => (hydrationGate() ? undefined : fetchScreen()) });
};

/** Fetches screens that may come next once the present one is shown, but not for a citizen who saves data. */
export const preloadLater = (screens: readonly { preload: () => Promise<void> }[]) => {
  if (Reflect.get(navigator, 'connection')?.saveData) return;
  afterPaint(() => {
    for (const screen of screens) screen.preload().catch(() => {});
  });
};

type Screen = ComponentType & { preload?: () => Promise<void> };

/** A page behind feature flags: `Closed` is shown when each of them is off. */
export const flaggedPage = (flag: Flag | readonly Flag[], Open: Screen, Closed: Screen) => {
  const Flagged = () => (useFlag(flag) ? <Open /> : <Closed />);
  return Object.assign(Flagged, {
    preload: async () => void (await Promise.all([Open.preload?.(), Closed.preload?.()])),
  });
};
