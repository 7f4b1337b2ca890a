/** The files of drafts and of what was submitted. */
import type { ColumnType } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Database {
    attachment: {
      civil_id: string;
      id: string;
      /** A file belongs to a draft, and later to its deal, to a disbursement, an exemption, a request for an export certificate, or a letter. */
      draft_id: string | null;
      deal_id: string | null;
      disbursement_id: ColumnType<string | null, string | undefined>;
      exemption_id: ColumnType<string | null, string | undefined>;
      export_request_id: ColumnType<string | null, string | undefined>;
      reviewer_request_id: ColumnType<string | null, string | undefined>;
      /** The message of the request; null until it is sent. */
      message_id: ColumnType<string | null, string | undefined>;
      kind: string;
      name: string;
      type: 'image/jpeg' | 'image/png' | 'image/gif' | 'application/pdf';
      size: number;
      sha256: string;
      storage_key: string;
      uploaded_at: Date;
    };
  }
}
