/**
 * Deferred hydration: a prerendered page is complete to look at, so its screen and the live app are loaded at its first use,
 * which is pointing, touching, typing, scrolling or navigating. Pages that are not prerendered are loaded at once.
 */
import { createEmitter } from '#web/storage/store.ts';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const;

/** What surrounds the screen is hydrated: the frame says so itself, since React may hydrate it later than the root. */
export const frameHydrated = createEmitter<void>();
/** The screen of a page is hydrated, or cannot be loaded. */
export const pageHydrated = createEmitter<void>();

let waiting: Promise<void> | null = null;
let use = () => {};
/** Hydrates the page now, without waiting for its first use. */
export const hydrateNow = () => use();

let prerendered: { pathname: string; settled: Promise<void> } | null = null;

/** Resolves at the first use; null when hydration is not deferred. */
export const hydrationGate = () => waiting;

/** A prerendered page is about to be hydrated at this address. */
export const markPrerendered = (pathname: string) => {
  const settled = new Promise<void>((resolve) => {
    pageHydrated.once(() => {
      prerendered = null;
      resolve();
    });
  });
  prerendered = { pathname, settled };
};

/** Defers hydration until the first use. The inline script of the page marks the document when it was used before. */
export const deferHydration = () => {
  if (document.documentElement.dataset.used !== undefined) return;
  waiting = new Promise((resolve) => {
    use = () => {
      for (const sign of SIGNS) removeEventListener(sign, use, true);
      waiting = null;
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, use, { capture: true, passive: true });
  });
};

/** Before another page may replace a prerendered one, that one has to be hydrated: React must find the HTML it expects. */
export const hydratedBefore = async (next: string) => {
  if (!prerendered || prerendered.pathname === next) return;
  use();
  await prerendered.settled;
};
