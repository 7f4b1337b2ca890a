/**
 * A prerendered page is complete to look at, so most of the app waits until someone uses it: points, touches, types or
 * scrolls. Pages that are not prerendered wait for nothing.
 */
const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const;

let waiting: Promise<void> | null = null;

/** Null when nothing is held back, or not any more. */
export const firstUse = () => waiting;

/** Holds the app back until the first sign of use. The script in the page has marked the document when there was one before. */
export const waitForUse = () => {
  if (document.documentElement.dataset.used !== undefined) return;
  waiting = new Promise((resolve) => {
    const used = () => {
      for (const sign of SIGNS) removeEventListener(sign, used, true);
      waiting = null;
      resolve();
    };
    for (const sign of SIGNS) addEventListener(sign, used, { capture: true, passive: true });
  });
};
