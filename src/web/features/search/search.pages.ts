import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const searchPages = {
  order: 280,
  pages: {
    search: {
      title: msg`Search`,
      screen: 'SearchPage',
      shares: ['portal-search'],
      access: 'public',
      group: 'information',
      prerender: true,
      search: { q: 'words' },
    },
  },
} as const satisfies AreaPages;
