import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const releaseCertificatesSearch = {
  release_services: {
    about: msg`Every certificate that you have, with its PDF.`,
    keywords: 'شهاداتي مخالصة إخلاء طرف my certificates clearance',
  },
  release_service: {
    about: msg`The fund certifies that you owe it nothing, at once and sealed.`,
    keywords: 'مخالصة براءة ذمة فك رهن وزارة العدل clearance release mortgage ministry justice',
  },
  release_service_for_dead: {
    about: msg`For the heirs of a borrower whose loans are paid or waived.`,
    keywords: 'متوفى وفاة ورثة مخالصة deceased heirs death clearance',
  },
} satisfies SearchedPages;
