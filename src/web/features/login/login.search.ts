import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const loginSearch = {
  login: {
    about: msg`With your civil ID and a code, the national single sign-on, or the national identity app.`,
    keywords: 'دخول تسجيل الدخول نفاذ login sign in nafath enter',
  },
} satisfies SearchedPages;
