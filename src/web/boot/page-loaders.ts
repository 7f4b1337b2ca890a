/** The code of each page, in a chunk of its own. Only the router imports this file. */
import type { ComponentType } from 'react';
import type { Page } from '#web/routing/pages.ts';

const files = import.meta.glob<{ default: ComponentType }>('../features/*/*Page.tsx');

export const loaderOf = ({ area, screen }: Pick<Page, 'area' | 'screen'>) => {
  const load = files[`../features/${area}/${screen}.tsx`];
  if (!load) throw new Error(`There is no page ${screen} in features/${area}.`);
  return load;
};
