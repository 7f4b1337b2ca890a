/** The title of the window: the title of the page – the fund. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
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
