import { type Kysely, sql } from 'kysely';

/** Planned maintenance is data: operators announce it with a row. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table maintenance_notice (id text primary key, starts_at timestamptz not null, min_hours int not null, max_hours int not null, text_key text not null)`,
    )
    .execute(db);
}
