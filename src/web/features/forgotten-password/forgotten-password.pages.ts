import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const forgottenPasswordPages = {
  order: 20,
  pages: {
    'login/forgotten_password': {
      title: msg`Forgotten password`,
      screen: 'ForgottenPasswordPage',
      access: 'public',
      group: 'access',
      parent: 'login',
      prerender: true,
    },
  },
} as const satisfies AreaPages;
