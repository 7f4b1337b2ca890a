import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const profileSearch = {
  edit_profile: {
    about: msg`Your e-mail, address and mobile number.`,
    keywords: 'تعديل الملف الشخصي تغيير الجوال البريد العنوان update mobile phone email address profile',
  },
  change_password: {
    about: msg`Change your password if you know the current one.`,
    keywords: 'كلمة المرور كلمة السر الرقم السري تغيير password change secret',
  },
} satisfies SearchedPages;
