import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const forgottenPasswordSearch = {
  'login/forgotten_password': {
    about: msg`Choose a new password when you do not know the current one.`,
    keywords: 'نسيت كلمة السر الرقم السري استعادة reset lost forgot password',
  },
} satisfies SearchedPages;
