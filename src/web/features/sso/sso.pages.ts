import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const ssoPages = {
  order: 90,
  pages: {
    iam_logged_in: { title: msg`National single sign-on`, screen: 'IamLoggedInPage', access: 'public' },
    iam_logged_in_error: { title: msg`National single sign-on`, screen: 'IamLoggedInErrorPage', access: 'public' },
  },
} as const satisfies AreaPages;
