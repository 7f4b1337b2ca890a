import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const whatIfSearch = {
  'loan_request_init/{-$id}': {
    about: msg`What the fund would cover of your project, and how you would pay it back. Nothing is submitted.`,
    keywords: 'حاسبة القرض تقدير تجربة محاكاة كم القرض calculator estimate simulation what if try',
  },
} satisfies SearchedPages;
