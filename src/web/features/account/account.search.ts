import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const accountSearch = {
  account: {
    about: msg`Your loans and their instalments, your requests and your data.`,
    keywords:
      'حسابي قروضي طلباتي أقساط متابعة الطلب حالة الطلب الرئيسية account loans requests instalments status track home',
  },
} satisfies SearchedPages;
