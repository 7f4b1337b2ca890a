import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const registrationSearch = {
  'login/registration': {
    about: msg`Open an account in the portal with your civil ID and your mobile.`,
    keywords: 'تسجيل جديد حساب جديد مستخدم جديد sign up register new user',
  },
} satisfies SearchedPages;
