import { type Kysely, sql } from 'kysely';

/** Which nodes are alive, by the clock of the database; and what they tell each other, for a database without LISTEN. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table node (id int primary key, release text not null, alive_until timestamptz not null)`,
  `create table node_word (id uuid primary key, word text not null, at timestamptz not null)`,
  `create index node_word_at on node_word (at)`,
];
