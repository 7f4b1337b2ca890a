import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const notificationsPages = {
  order: 60,
  pages: {
    notifications: {
      title: msg`Notifications`,
      screen: 'NotificationsPage',
      access: 'citizen',
      group: 'access',
      flag: 'notifications',
      parent: 'account',
    },
  },
} as const satisfies AreaPages;
