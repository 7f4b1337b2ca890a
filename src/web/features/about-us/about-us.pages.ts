import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const aboutUsPages = {
  order: 230,
  pages: {
    about_us: {
      title: msg`About the fund`,
      screen: 'AboutUsPage',
      access: 'public',
      group: 'information',
      prerender: true,
    },
  },
} as const satisfies AreaPages;
