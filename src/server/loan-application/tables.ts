/** Drafts of loan applications. */

import type { ColumnType } from 'kysely';
import type { PartialAnswers, PartialScreens } from '#contract/loans/loan-application.ts';
import type { Json } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface FileColumns {
    draft: 'draft_id';
  }
  interface Database {
    draft: {
      civil_id: string;
      id: string;
      version: number;
      status: 'open' | 'submitted';
      answers: Json<PartialAnswers>;
      /** The form of the answers, as `stored-answers.ts` names it. */
      answers_form: string;
      partial: Json<PartialScreens>;
      /** The identity answers that were confirmed, to notice a later change. */
      identity_confirmed: ColumnType<unknown, string | null, string | null>;
      deal_id: string | null;
      created_at: Date;
      updated_at: Date;
      expires_at: Date;
    };
  }
}
