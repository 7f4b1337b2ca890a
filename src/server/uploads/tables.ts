/** The files of drafts and of what was submitted. */
import type { ColumnType } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Database {
    /** A file belongs to one draft, in the column that its area names, or to a deal, to which it moves with a draft of a loan application. */
    attachment: { [Column in FileColumn]: ColumnType<string | null, string | undefined> } & {
      civil_id: string;
      id: string;
      deal_id: ColumnType<string | null, string | null | undefined>;
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
