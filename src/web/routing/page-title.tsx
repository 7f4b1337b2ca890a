/** The title of the window: the title of the page – the fund. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { RegisteredRouter } from '@tanstack/react-router';
import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useState } from 'react';
import { createStore, useStore } from '#web/storage/store.ts';
import { useCurrentPage } from './current-page.ts';
import { splitPath } from './pages.ts';

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

const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** The same, as an element around what the title is about. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  usePageTitle(title);
  return children;
};

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
