import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const staticSearch = {
  site_map: {
    about: msg`Every page of the portal, by subject.`,
    keywords: 'خريطة الموقع كل الصفحات فهرس site map all pages index',
  },
  supported_browsers: {
    about: msg`Which browsers and phones the e-services need, and how to update yours.`,
    keywords:
      'متصفح قديم تحديث المتصفح ايفون اندرويد سفاري كروم فايرفوكس old browser update iphone android safari chrome firefox edge version',
  },
} satisfies SearchedPages;
