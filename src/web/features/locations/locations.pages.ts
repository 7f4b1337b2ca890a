import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const locationsPages = {
  order: 250,
  pages: {
    locations: {
      title: msg`Branches and offices`,
      screen: 'LocationsPage',
      access: 'public',
      group: 'information',
      prerender: true,
      search: { region: 'choice', q: 'words' },
    },
  },
} as const satisfies AreaPages;
