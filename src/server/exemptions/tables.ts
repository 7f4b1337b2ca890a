/** Exemption requests: drafts, what was submitted of them, and their history. */

import type { ColumnType } from 'kysely';
import type { ExemptionItem, PartialExemptionAnswers } from '#contract/services/exemptions.ts';
import type { EventColumns, Json, RequestColumns } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface FileColumns {
    exemption: 'exemption_id';
  }
  interface UploadTypes {
    exemption: true;
    objection: true;
  }
  interface Database {
    exemption: RequestColumns<PartialExemptionAnswers> & {
      /** The civil ID of the deceased, from the answers. */
      deceased_civil_id: string | null;
      number: string | null;
      /** Persisted snapshot of the lifecycle machine; null for a draft. */
      state: ColumnType<unknown, string | null, string>;
      /** What the fund decided of each loan; empty before. */
      items: Json<ExemptionItem[]>;
      submitted_at: Date | null;
      decided_at: Date | null;
      objected_at: Date | null;
      answered_at: Date | null;
    };
    exemption_event: EventColumns & { exemption_id: string };
  }
}
