import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const servicesSearch = {
  services: {
    about: msg`Every service of the fund that you can use online.`,
    keywords: 'خدمات إلكترونية قائمة الخدمات online services list',
  },
} satisfies SearchedPages;
