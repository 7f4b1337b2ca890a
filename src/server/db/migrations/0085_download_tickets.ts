import { type Kysely, sql } from 'kysely';

/** Addresses that open one file of a citizen for a moment. Only the hash of the ticket is stored. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table download_ticket (ticket_hash text primary key, civil_id text not null references citizen, session_hash text not null, path text not null,
     params jsonb not null, query jsonb not null, lang text not null, opener text not null, uses_left int not null, expires_at timestamptz not null)`,
  `create index download_ticket_expires on download_ticket (expires_at)`,
];
