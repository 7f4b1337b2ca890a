import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const staticSearch = {
  site_map: {
    about: msg`Every page of the portal, by subject.`,
    keywords: 'خريطة الموقع كل الصفحات فهرس site map all pages index',
  },
} satisfies SearchedPages;
