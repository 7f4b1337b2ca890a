import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const contactSearch = {
  contact_us: {
    about: msg`Send a message, a complaint or a suggestion. The fund answers by mobile or e-mail.`,
    keywords: 'اتصل بنا شكوى اقتراح دعم هاتف بلاغ contact complaint suggestion support phone message',
  },
} satisfies SearchedPages;
