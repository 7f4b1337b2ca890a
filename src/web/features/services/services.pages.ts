import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const servicesPages = {
  order: 70,
  pages: {
    services: { title: msg`Services`, screen: 'ServicesPage', access: 'public', group: 'services', prerender: true },
  },
} as const satisfies AreaPages;
