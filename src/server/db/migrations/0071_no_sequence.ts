import { type Kysely, sql } from 'kysely';

/** Numbers of citizens are drawn at random; the release before took them from a sequence. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`drop sequence citizen_user_id`).execute(db);
}
