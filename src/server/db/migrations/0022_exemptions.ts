import { type Kysely, sql } from 'kysely';

/** Exemption requests with their history and their documents: a file belongs to a draft, a disbursement or an exemption. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table exemption (civil_id text not null references citizen, id uuid not null, version int not null, status text not null, answers jsonb not null, partial jsonb not null,
     deceased_civil_id text, number text unique, state jsonb, items jsonb not null, submitted_at timestamptz, decided_at timestamptz, objected_at timestamptz, answered_at timestamptz,
     created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null, primary key (civil_id, id),
     check (status = 'open' or num_nulls(deceased_civil_id, number, state, submitted_at) = 0))`,
  `create index exemption_of_citizen on exemption (civil_id, submitted_at desc, id desc)`,
  `create index exemption_submitted on exemption (submitted_at desc, id desc) where status = 'submitted'`,
  `create table exemption_event (civil_id text not null, exemption_id uuid not null, version int not null, at timestamptz not null, event text not null, state text not null, by text not null,
     payload jsonb not null, primary key (civil_id, exemption_id, version), foreign key (civil_id, exemption_id) references exemption)`,
  `alter table attachment add column exemption_id uuid`,
  `alter table attachment add constraint attachment_exemption foreign key (civil_id, exemption_id) references exemption`,
  `alter table attachment drop constraint attachment_owner`,
  `alter table attachment add constraint attachment_owner check (num_nonnulls(draft_id, disbursement_id, exemption_id) = 1)`,
  `create unique index attachment_of_exemption on attachment (civil_id, exemption_id, kind) where exemption_id is not null`,
];
