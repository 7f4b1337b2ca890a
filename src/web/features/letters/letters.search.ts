import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const lettersSearch = {
  request: {
    about: msg`Write to the general director about what a branch or a specialist could not resolve.`,
    keywords: 'المدير العام تظلم شكوى طلب مكتوب general director complaint write letter',
  },
  remote_reviewer_requests: {
    about: msg`Ask the specialists of the fund without visiting a branch, and read their responses.`,
    keywords: 'المراجع عن بعد مختصون استشارة سؤال reviewer specialists questions responses',
  },
  'remote_reviewer_new_request/{-$id}': {
    about: msg`Write a new question to the specialists of the fund.`,
    keywords: 'المراجع عن بعد سؤال جديد reviewer ask new question',
  },
} satisfies SearchedPages;
