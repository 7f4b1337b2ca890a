/**
 * A prerendered page is complete to look at, so its screen and the live part of the app wait until someone uses it:
 * points, touches, types, scrolls or goes elsewhere. Pages that are not prerendered wait for nothing.
 */
import { createEmitter } from '#web/storage/emitter.ts';

const SIGNS = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'wheel'] as const;

/** The screen of a page is here and React's, or will not come. */
export const pageSettled = createEmitter<void>();

let waiting: Promise<void> | null = null;
let use = () => {};
/** As good as a sign of use: the page that is held back is wanted now. */
export const beginUse = () => use();

let untouched: { pathname: string; settled: Promise<void> } | null = null;

/** Null when nothing is held back, or not any more. */
export const firstUse = () => waiting;

/** A prerendered page is about to be React's, at the address that was reached. */
export const untouchedAt = (pathname: string) => {
  const settled = new Promise<void>((resolve) => {
    const off = pageSettled.on(() => {
      off();
      untouched = null;
      resolve();
    });
  });
  untouched = { pathname, settled };
};

/** Holds the page back until the first sign of use. The script in the page has marked the document when there was one before. */
export const waitForUse = () => {
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

/** Before another page may take the place of a prerendered one, that one has to be taken over: React must find what it was told of. */
export const takenOver = async (next: string) => {
  if (!untouched || untouched.pathname === next) return;
  use();
  await untouched.settled;
};
