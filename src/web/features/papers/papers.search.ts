import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const papersSearch = {
  release_service_verification: {
    about: msg`Check a certificate that you were given. No login is needed.`,
    keywords: 'تحقق صحة شهادة تزوير باركود verify check valid authentic certificate qr',
  },
} satisfies SearchedPages;
