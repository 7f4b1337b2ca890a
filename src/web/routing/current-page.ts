import { useMatches } from '@tanstack/react-router';
import type { Page } from './pages.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: Page;
  }
}

/** The page that is on the screen; none on the bare error screen. */
export const useCurrentPage = (): Page | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
