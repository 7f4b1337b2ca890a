import { type Kysely, sql } from 'kysely';

/** Hashed files of the portal's builds, for pages of one release that are answered by a host of another. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table portal_file (path text primary key, type text not null, is_brotli boolean not null, content bytea not null, served_at timestamptz not null)`,
    )
    .execute(db);
}
