import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const servicesLoginSearch = {
  remote_reviewer_login: {
    about: msg`With your ID number, your name and a code; no password is needed.`,
    keywords: 'المراجع عن بعد دخول reviewer login sign in',
  },
} satisfies SearchedPages;
