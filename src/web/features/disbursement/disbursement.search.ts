import { msg } from '@lingui/core/macro';
import type { SearchedPages } from '#web/routing/page-facts.ts';

export const disbursementSearch = {
  'disbursement_amount/{-$id}': {
    about: msg`Ask for a part of your loan that has not been paid out yet, and sign the request.`,
    keywords: 'صرف دفعة مستخلص استلام القرض disbursement payout batch payment',
  },
} satisfies SearchedPages;
