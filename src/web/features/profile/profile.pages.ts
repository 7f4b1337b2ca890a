import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const profilePages = {
  order: 50,
  pages: {
    edit_profile: {
      title: msg`Edit profile`,
      screen: 'EditProfilePage',
      access: 'citizen',
      group: 'access',
      parent: 'account',
    },
    change_password: {
      title: msg`Change password`,
      screen: 'ChangePasswordPage',
      access: 'citizen',
      group: 'access',
      parent: 'account',
    },
  },
} as const satisfies AreaPages;
