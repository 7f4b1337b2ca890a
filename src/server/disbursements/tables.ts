/** Requests for a part of a loan that is not disbursed yet: drafts, and what was submitted of them. */

import type { ColumnType } from 'kysely';
import type { PartialDisbursementAnswers } from '#contract/loans/disbursements.ts';
import type { RequestColumns } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface FileColumns {
    disbursement: 'disbursement_id';
  }
  interface Database {
    disbursement: RequestColumns<PartialDisbursementAnswers> & {
      /** The loan, amount and purpose come from the answers; the loan also from a half-filled screen. */
      loan_account_id: string | null;
      amount: number | null;
      purpose: string | null;
      submitted_at: Date | null;
      /** When the fund paid it out, after both parties had signed its contract. */
      paid_at: ColumnType<Date | null, never, Date>;
    };
  }
}
