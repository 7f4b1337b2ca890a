import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const productsPages = {
  order: 260,
  pages: {
    products_definitions: {
      title: msg`What the products mean`,
      screen: 'ProductsDefinitionsPage',
      access: 'public',
      group: 'information',
      prerender: true,
      parent: 'products_list',
    },
    products_list: {
      title: msg`Products`,
      screen: 'ProductsListPage',
      access: 'public',
      group: 'information',
      prerender: true,
      search: { applicant: 'choice', kind: 'choice', q: 'words' },
    },
  },
} as const satisfies AreaPages;
