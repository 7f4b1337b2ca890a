/** The portal's pages as the atlas names them: `area/screen`, as in the portal's table of pages. */
import { allPages, type Page } from '#web/routing/pages.ts';

export const pagesAt = (places: readonly string[]): Page[] =>
  allPages.filter(({ area, screen }) => places.includes(`${area}/${screen}`));

export const pathsOf = (places: readonly string[]): string[] => pagesAt(places).map(({ path }) => path);

/** Where a page can be opened without a case of one's own; null when it needs one. */
export const openable = ({ path }: Page): string | null => {
  const bare = path.replace(/\/\{-\$\w+\}/g, '');
  return bare.includes('$') ? null : bare;
};
