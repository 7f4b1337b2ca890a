import { type Kysely, sql } from 'kysely';

/** Requests to the national identity app. A citizen has at most one that is not settled, from whichever browser. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table identity_request (id uuid primary key, civil_id text not null, purpose text not null, subject text, browser_hash text not null, is_known boolean not null,
     transaction_id text unique, number text, status text not null, created_at timestamptz not null, expires_at timestamptz not null, settled_at timestamptz, used_at timestamptz)`,
  `create unique index identity_request_open on identity_request (civil_id) where settled_at is null`,
];
