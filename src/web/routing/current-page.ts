/** Questions about the table of pages that depend on what is shown and on what is switched on. */
import { useMatches } from '@tanstack/react-router';
import { useFlags } from '#web/state/config.ts';
import { type Page, type PagePath, pageAt } from './pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** The page on the screen; undefined on the error screen. */
export const useCurrentPage = (): Page | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page });

/** Whether a page may be linked to: it has no flag, or its flag is on. */
export const useIsOpen = () => {
  const isOn = useFlags();
  return (path: PagePath) => isOn(pageAt(path).flag);
};
