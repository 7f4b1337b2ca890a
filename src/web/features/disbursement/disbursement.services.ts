import { msg } from '@lingui/core/macro';
import type { Services } from '#web/routing/page-facts.ts';

export const disbursementServices = {
  'disbursement_amount/{-$id}': {
    purpose: msg`Ask for a part of your loan that has not been paid out yet, and sign the request.`,
    who: msg`Borrowers whose loan is not fully paid out`,
    needs: msg`Invoice or accepted quotation, and a progress report with photos`,
  },
} satisfies Services;
