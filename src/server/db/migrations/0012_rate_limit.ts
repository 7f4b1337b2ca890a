import { type Kysely, sql } from 'kysely';

/**
 * Limits hold in every span of time: a row has the instants of its hits instead of their number in a fixed window. What the
 * windows under way had counted cannot be told apart and is forgotten, once, at the start of this release.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table rate_limit (key text primary key, hits timestamptz[] not null, expires_at timestamptz not null)`,
  `drop table rate_window`,
];
