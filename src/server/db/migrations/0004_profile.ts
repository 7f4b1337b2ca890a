import { type Kysely, sql } from 'kysely';

/**
 * Registration and profile: the stand-in civil registry, registrations that wait for their code, and versions of a citizen's
 * data.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table registry_person (civil_id text primary key, birthdate_hijri text not null, first_name text not null, last_name text not null, full_name jsonb not null, address jsonb not null)`,
  `create table registration (challenge_id uuid primary key, civil_id text not null, mobile text not null, email text not null, password_hash text not null, person jsonb, instead text,
     created_at timestamptz not null, check ((person is null) <> (instead is null)))`,
  `create sequence citizen_user_id start 200000`,
  `alter table citizen add column version int not null default 1`,
];
