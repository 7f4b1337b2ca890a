import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const statementsSearch = {
  accessibility_statement: {
    about: msg`For whom the portal works, how that is tested, its limits, and whom to tell.`,
    keywords: 'إمكانية الوصول ذوي الإعاقة قارئ الشاشة accessibility disability wcag screen reader',
  },
  privacy_policy: {
    about: msg`What the portal stores about you, why, and for how long.`,
    keywords: 'خصوصية بيانات شخصية كوكيز ملفات الارتباط privacy data cookies personal',
  },
  terms_of_use: {
    about: msg`What you can rely on here, and what the fund asks of you.`,
    keywords: 'شروط الاستخدام أحكام إخلاء مسؤولية terms conditions of use disclaimer',
  },
} satisfies SearchedPages;
