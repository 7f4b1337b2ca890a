/** Requests for export certificates: drafts, what was submitted of them with its certificate, and their history. */

import type { ColumnType } from 'kysely';
import type { PartialExportAnswers } from '#contract/services/export-certificates.ts';
import type { EventColumns, RequestColumns } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface FileColumns {
    export_request: 'export_request_id';
  }
  interface UploadTypes {
    export: true;
  }
  interface Database {
    export_request: RequestColumns<PartialExportAnswers> & {
      number: string | null;
      /** Persisted snapshot of the lifecycle machine; null for a draft. */
      state: ColumnType<unknown, string | null, string>;
      /** The number of the certificate; null until it is issued. */
      certificate_number: string | null;
      submitted_at: Date | null;
      decided_at: Date | null;
      revoked_at: Date | null;
    };
    export_request_event: EventColumns & { request_id: string };
  }
}
