import { type Kysely, sql } from 'kysely';

/** Papers as they were issued: the same facts are the same paper. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table paper (civil_id text not null references citizen, id uuid not null, kind text not null, subject text not null, lang text not null, facts_hash text not null,
     verification_key text not null unique, sha256 text not null, size int not null, storage_key text not null unique, issued_at timestamptz not null, seal text not null, revoked_at timestamptz,
     primary key (civil_id, id), unique (civil_id, kind, subject, lang, facts_hash))`,
];
