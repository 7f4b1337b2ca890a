import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const exportCertificatesSearch = {
  arabian_shield: {
    about: msg`The fund certifies that it has no objection to the export of your equipment.`,
    keywords: 'تصدير معدات عدم ممانعة الدرع العربي export equipment no objection shield',
  },
} satisfies SearchedPages;
