import { type Kysely, sql } from 'kysely';

/** Release certificates, and the deceased borrowers whose heirs the fund knows. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table release_certificate (civil_id text not null references citizen, id uuid not null, number text not null unique, purpose text not null, holder_civil_id text not null,
     holder_name jsonb not null, is_for_deceased boolean not null, commercial_register text, issued_at timestamptz not null, revoked_at timestamptz, revoke_reason text, primary key (civil_id, id),
     check ((revoked_at is null) = (revoke_reason is null)))`,
  `create index release_certificate_issued on release_certificate (issued_at desc, id desc)`,
  `create table deceased_borrower (civil_id text primary key references citizen, heirs_instrument_number text not null, recorded_at timestamptz not null)`,
];
