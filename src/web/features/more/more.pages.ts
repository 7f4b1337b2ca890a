import { msg } from '@lingui/core/macro';
import type { AreaPages } from '#web/routing/page-facts.ts';

export const morePages = {
  order: 80,
  pages: {
    more: { title: msg`More`, screen: 'MorePage', access: 'public' },
  },
} as const satisfies AreaPages;
