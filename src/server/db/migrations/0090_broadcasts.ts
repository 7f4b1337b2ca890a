import { type Kysely, sql } from 'kysely';

/** Notices to many citizens, each with the citizen whom it has reached: it goes through them by civil ID. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table broadcast (id uuid primary key, text jsonb not null, page text not null, audience jsonb not null, state text not null, people int not null, reached int not null,
     last_civil_id text not null, begun_by text not null, begun_at timestamptz not null, changed_at timestamptz not null)`,
  `create index broadcast_begun on broadcast (begun_at desc, id desc)`,
];
