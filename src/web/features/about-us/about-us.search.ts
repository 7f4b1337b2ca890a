import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const aboutUsSearch = {
  about_us: {
    about: msg`What the fund is, what it does for you, and how to know its pages.`,
    keywords: 'عن الصندوق من نحن رسالة رؤية about fund who we are official',
  },
} satisfies SearchedPages;
