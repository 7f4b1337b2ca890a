import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const notificationsSearch = {
  notifications: {
    about: msg`What changed in your requests, loans and appointments.`,
    keywords: 'تنبيهات رسائل إشعارات alerts messages notifications',
  },
} satisfies SearchedPages;
