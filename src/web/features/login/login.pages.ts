import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const loginPages = {
  order: 10,
  pages: {
    login: { title: msg`Log in`, screen: 'LoginPage', access: 'public', group: 'access', prerender: true },
  },
} as const satisfies AreaPages;
