/** Deals, their history, and how long their steps take. */

import type { ColumnType } from 'kysely';
import type { PartialAnswers } from '#contract/loans/loan-application.ts';
import type { EventColumns, Json } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    deal: {
      civil_id: string;
      id: string;
      draft_id: string;
      reference: string;
      /** Persisted snapshot of the deal's lifecycle machine. */
      state: Json<unknown>;
      version: number;
      answers: Json<PartialAnswers>;
      /** The form of the answers, as `stored-answers.ts` names it. */
      answers_form: string;
      fund_share: number;
      cost: number;
      submitted_at: Date;
      updated_at: Date;
    };
    deal_event: EventColumns<'citizen' | 'fund' | 'system'> & { deal_id: string };
    /** How long the displayed steps of a deal usually take, as a job read it last. A server of another release may have written it. */
    step_times: { only_one: ColumnType<boolean, undefined>; times: Json<unknown>; read_at: Date };
  }
}
