/** Logins by the national single sign-on. */
import type { ColumnType } from 'kysely';

declare module '#server/db/schema.ts' {
  interface Database {
    sso_attempt: {
      id_hash: string;
      state_hash: string;
      /** Sealed, like the verifier, and bound to this row. */
      nonce: string;
      verifier: string;
      return_path: string | null;
      /** Whether the portal asked the provider for credentials, so that its answer must say that it did. */
      asks_again: ColumnType<boolean, boolean | undefined>;
      created_at: Date;
      expires_at: Date;
      used_at: ColumnType<Date | null, never, Date>;
    };
    sso_session: { session_id_hash: string; civil_id: string; sid: string | null; created_at: Date };
    sso_logout_token: { jti: string; used_at: Date };
  }
}
