import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const accountPages = {
  order: 30,
  pages: {
    account: {
      title: msg`My account`,
      screen: 'AccountPage',
      access: 'citizen',
      group: 'access',
      firstReads: ['account', 'whatIf.list'],
    },
  },
} as const satisfies AreaPages;
