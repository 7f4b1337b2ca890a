import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const helpPages = {
  order: 270,
  pages: {
    help: {
      title: msg`Questions and answers`,
      screen: 'HelpPage',
      shares: ['portal-search'],
      access: 'public',
      group: 'information',
      prerender: true,
    },
  },
} as const satisfies AreaPages;
