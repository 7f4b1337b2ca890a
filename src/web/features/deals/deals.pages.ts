import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const dealsPages = {
  order: 160,
  pages: {
    'deal_status/$deal_id': {
      title: msg`Status of the request`,
      screen: 'DealStatusPage',
      access: 'citizen',
      parent: 'account',
      firstReads: ['deals.get', 'deals.stepTimes'],
    },
  },
} as const satisfies AreaPages;
