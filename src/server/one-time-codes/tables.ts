/** One-time codes. */
import type { ColumnType } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Database {
    challenge: {
      id: string;
      purpose: string;
      civil_id: string | null;
      subject: string | null;
      mobile: string;
      digits: number;
      code_hash: string;
      /** A hash of the credential that was proved before the code was sent; null where none was. */
      proved: ColumnType<string | null, string | null | undefined>;
      attempts: ColumnType<number, number | undefined>;
      sends: ColumnType<number, number | undefined>;
      resend_at: Date;
      expires_at: Date;
      created_at: Date;
      used_at: Date | null;
    };
  }
}
