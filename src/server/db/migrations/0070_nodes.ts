import { type Kysely, sql } from 'kysely';

/**
 * Leases by the clock of the database: which nodes are alive, who works on a job and on a command. Words of the nodes, for a
 * database without LISTEN.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table node (id int primary key, release text not null, alive_until timestamptz not null)`,
  `create table node_word (id uuid primary key, word text not null, at timestamptz not null)`,
  `create index node_word_at on node_word (at)`,
  `alter table outbox add column leased_until timestamptz`,
  `alter table idempotency add column claimed_at timestamptz`,
];
