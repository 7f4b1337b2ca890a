import { type Kysely, sql } from 'kysely';

/** Logins by single sign-on: those under way, and what the provider stated about the sessions that came from them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table sso_attempt (id_hash text primary key, state_hash text not null, nonce text not null, verifier text not null, return_path text,
     created_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz)`,
  `create table sso_session (session_id_hash text primary key references session on delete cascade, civil_id text not null, sid text, id_token text not null, created_at timestamptz not null)`,
  `create index sso_session_sid on sso_session (sid)`,
  `create index sso_session_citizen on sso_session (civil_id)`,
  `create table sso_logout_token (jti text primary key, used_at timestamptz not null)`,
];
