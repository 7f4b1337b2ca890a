import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const locationsSearch = {
  locations: {
    about: msg`Addresses, phones and hours by region, and the nearest first.`,
    keywords: 'فروع مكاتب عنوان خريطة أقرب فرع أوقات الدوام branches offices map nearest address hours',
  },
} satisfies SearchedPages;
