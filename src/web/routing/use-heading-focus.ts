/** Moves the focus to the heading of the page, so that a screen reader starts there. */
import type { RegisteredRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { splitPath } from './paths.ts';

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** After each change of page; a language switch is not one. */
export const focusHeadingOnNavigation = (router: RegisteredRouter) =>
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    if (!fromLocation || toLocation.hash !== '') return;
    if (splitPath(fromLocation.pathname).rest !== splitPath(toLocation.pathname).rest) focusHeading();
  });

/** For a new screen of the same page that has no field to focus, when the element that had the focus is gone. */
export const useHeadingFocus = (isDue = true) =>
  useEffect(() => {
    if (isDue) focusHeading();
  }, [isDue]);
