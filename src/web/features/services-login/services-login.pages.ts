import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const servicesLoginPages = {
  order: 210,
  pages: {
    remote_reviewer_login: {
      title: msg`Log in to the remote reviewer`,
      screen: 'RemoteReviewerLoginPage',
      access: 'public',
      group: 'access',
      prerender: true,
    },
  },
} as const satisfies AreaPages;
