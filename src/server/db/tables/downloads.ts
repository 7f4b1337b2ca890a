import type { ColumnType } from 'kysely';
import type { Lang } from '#contract/kernel/lang.ts';
import type { AskedFile, Opener } from '#contract/portal/downloads.ts';

export interface DownloadTables {
  download_ticket: {
    ticket_hash: string;
    civil_id: string;
    /** Of the session that it was issued to, and ends with. */
    session_hash: string;
    path: string;
    params: ColumnType<AskedFile['params'], string, string>;
    query: ColumnType<AskedFile['query'], string, string>;
    lang: Lang;
    opener: Opener;
    uses_left: number;
    expires_at: Date;
  };
}
