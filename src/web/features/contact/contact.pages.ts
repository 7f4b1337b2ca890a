import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const contactPages = {
  order: 240,
  pages: {
    contact_us: {
      title: msg`Contact us`,
      screen: 'ContactPage',
      access: 'public',
      group: 'information',
      prerender: true,
    },
  },
} as const satisfies AreaPages;
