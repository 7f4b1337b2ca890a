/** Addresses that open one file. */
import type { Lang } from '#contract/kernel/lang.ts';
import type { AskedFile, Opener } from '#contract/portal/downloads.ts';
import type { Json } from '#server/db/schema.ts';

declare module '#server/db/schema.ts' {
  interface Database {
    /** An address that opens one file of a citizen for a moment, and ends with its session. */
    download_ticket: {
      ticket_hash: string;
      civil_id: string;
      session_hash: string;
      path: string;
      params: Json<AskedFile['params']>;
      query: Json<AskedFile['query']>;
      lang: Lang;
      opener: Opener;
      uses_left: number;
      expires_at: Date;
    };
  }
}
