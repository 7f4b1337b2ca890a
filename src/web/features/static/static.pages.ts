import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const staticPages = {
  order: 290,
  pages: {
    site_map: { title: msg`Site map`, screen: 'SiteMapPage', access: 'public', group: 'information', prerender: true },
    supported_browsers: {
      title: msg`Supported browsers`,
      screen: 'SupportedBrowsersPage',
      access: 'public',
      group: 'information',
      prerender: true,
    },
    under_construction: { title: msg`Service not available yet`, screen: 'UnderConstructionPage', access: 'public' },
    error404: { title: msg`Page not found`, screen: 'NotFoundPage', access: 'public', prerender: true },
    $: { title: msg`Page not found`, screen: 'NotFoundPage', access: 'public' },
  },
} as const satisfies AreaPages;
