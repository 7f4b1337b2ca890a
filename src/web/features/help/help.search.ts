import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const helpSearch = {
  help: {
    about: msg`Short answers to what people ask most.`,
    keywords: 'مساعدة أسئلة شائعة استفسار دعم help faq questions answers support',
  },
} satisfies SearchedPages;
