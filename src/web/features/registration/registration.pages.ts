import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const registrationPages = {
  order: 40,
  pages: {
    'login/registration': {
      title: msg`Registration`,
      screen: 'RegistrationPage',
      access: 'public',
      group: 'access',
      parent: 'login',
      prerender: true,
    },
  },
} as const satisfies AreaPages;
