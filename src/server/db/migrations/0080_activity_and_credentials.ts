import { type Kysely, sql } from 'kysely';

/**
 * When a session was last used by the clock of that host, which may be wrong; what a login proved before its code was sent; and
 * whether a login by single sign-on asks for credentials again. Rows of the release before have none of them.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of [
    'session add column touched_at timestamptz',
    'challenge add column proved text',
    'sso_attempt add column asks_again boolean not null default false',
  ])
    await sql.raw(`alter table ${column}`).execute(db);
}
