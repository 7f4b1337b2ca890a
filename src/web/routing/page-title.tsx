/** The title of the window: what is asked – the fund. */
import { useLingui } from '@lingui/react';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';
import { FUND } from '#web/shell/fund.ts';
import { createStore, useStore } from '#web/storage/store.ts';
import { useCurrentPage } from './current-page.ts';

const OwnTitle = createContext<(title: string | null) => void>(() => {});

/** Stands before the title, for whoever looks at another window. */
const titleNote = createStore<string | null>(null);
export const useTitleNote = (note: string | null) =>
  useLayoutEffect(() => {
    titleNote.set(note);
    return () => titleNote.set(null);
  }, [note]);

/** Keeps the title of the window; the page's own words win over the route table's. */
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

/** A more precise title than the route table's, while the caller is on the screen. */
export const usePageTitle = (title: string) => {
  const setOwn = use(OwnTitle);
  useLayoutEffect(() => {
    setOwn(title);
    return () => setOwn(null);
  }, [title, setOwn]);
};
