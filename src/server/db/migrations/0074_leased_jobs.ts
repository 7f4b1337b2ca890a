import { type Kysely, sql } from 'kysely';

/** Until when a node works on a job, by the clock of the database. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table outbox add column leased_until timestamptz`).execute(db);
}
