import { type Kysely, sql } from 'kysely';

/** A key names the node that works on it; a saved draft keeps its answer by reference, under the draft's id. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table idempotency add column node int, add column subject text`).execute(db);
}
