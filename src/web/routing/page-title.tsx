/** The title of the window: the title of the page – the fund. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '#web/storage/store.ts';
import { useCurrentPage } from './current-page.ts';

export const FUND = msg`Agricultural Development Fund`;

const OwnTitle = createContext<(title: string | null) => void>(() => {});

/** Shown before the title, for a citizen who looks at another window. */
const titleNote = createStore<string | null>(null);
export const useTitleNote = (note: string | null) =>
  useLayoutEffect(() => {
    titleNote.set(note);
    return () => titleNote.set(null);
  }, [note]);

/** Sets the title of the window; a title set by the page itself wins over that of the table of pages. */
export const PageTitle = ({ children }: { children: ReactNode }) => {
  const { i18n } = useLingui();
  const page = useCurrentPage();
  const [own, setOwn] = useState<string | null>(null);
  const title = own ?? (page && i18n._(page.title));
  const fund = i18n._(FUND);
  const note = useStore(titleNote);
  useLayoutEffect(() => {
    document.title = [note, title, fund].filter((part) => part !== null && part !== undefined).join(' – ');
  }, [note, title, fund]);
  return <OwnTitle value={setOwn}>{children}</OwnTitle>;
};

/** A more precise title than that of the table of pages, while the caller is on the screen. */
export const usePageTitle = (title: string) => {
  const setOwn = use(OwnTitle);
  useLayoutEffect(() => {
    setOwn(title);
    return () => setOwn(null);
  }, [title, setOwn]);
};

/** An element is not in view behind what is stuck to an edge, for which the page keeps a padding. */
export const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [above, below] = [scrollPaddingTop, scrollPaddingBottom].map((padding) => Number.parseFloat(padding) || 0);
  return top >= (above ?? 0) && bottom <= innerHeight - (below ?? 0);
};

/** Safari before 17.4 cannot be asked. It knows no other ways to hide than the two that are looked at then. */
export const isShown = (element: Element) =>
  element.checkVisibility?.({ visibilityProperty: true }) ??
  (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');

/** The page moves only if the heading is out of view. */
export const focusHeading = () => {
  // The next step of a wizard is in the page already, hidden.
  const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find(isShown);
  heading?.focus({ preventScroll: true });
  if (heading && !isInView(heading)) heading.scrollIntoView({ block: 'nearest' });
};

/** The same, as an element around what the title is about. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return children;
};

/**
 * Focuses the heading of a new screen of the same page that has no field to focus, when the element that had the focus
 * is gone.
 */
export const useHeadingFocus = (isDue = true) =>
  useEffect(() => {
    if (isDue) focusHeading();
  }, [isDue]);
