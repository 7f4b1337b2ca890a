import type { Online } from '#server/db/online.ts';

/** Addresses that open one file of a citizen for a moment. Only the hash of the ticket is stored. */
export async function online(change: Online): Promise<void> {
  for (const statement of statements) await change.alter(statement);
}

const statements = [
  `create table if not exists download_ticket (ticket_hash text primary key, civil_id text not null references citizen, session_hash text not null, path text not null,
     params jsonb not null, query jsonb not null, lang text not null, opener text not null, uses_left int not null, expires_at timestamptz not null)`,
  `create index if not exists download_ticket_expires on download_ticket (expires_at)`,
];
