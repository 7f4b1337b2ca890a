import { type Kysely, sql } from 'kysely';

/** Since when a node works on a command, by the clock of the database. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table idempotency add column claimed_at timestamptz`).execute(db);
}
