import { type Kysely, sql } from 'kysely';

/** The logout at the provider no longer names the citizen, so nothing needs the provider's ID token any more. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`alter table sso_session drop column id_token`).execute(db);
}
