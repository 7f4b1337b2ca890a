import { type Kysely, sql } from 'kysely';

/** Requests for export certificates with their history and their documents, which join the files of other requests. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await admitOwner(db);
}

const statements = [
  `create table export_request (civil_id text not null references citizen, id uuid not null, version int not null, status text not null, answers jsonb not null, partial jsonb not null,
     number text unique, state jsonb, certificate_number text unique, submitted_at timestamptz, decided_at timestamptz, revoked_at timestamptz,
     created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null, primary key (civil_id, id),
     check (status = 'open' or num_nulls(number, state, submitted_at) = 0), check (certificate_number is null or decided_at is not null),
     check (revoked_at is null or certificate_number is not null))`,
  `create index export_request_of_citizen on export_request (civil_id, submitted_at desc, id desc)`,
  `create index export_request_submitted on export_request (submitted_at desc, id desc) where status = 'submitted'`,
  `create table export_request_event (civil_id text not null, request_id uuid not null, version int not null, at timestamptz not null, event text not null, state text not null, by text not null,
     payload jsonb not null, primary key (civil_id, request_id, version), foreign key (civil_id, request_id) references export_request)`,
  `alter table attachment add column export_request_id uuid`,
  `alter table attachment add constraint attachment_export_request foreign key (civil_id, export_request_id) references export_request`,
  `create unique index attachment_of_export_request on attachment (civil_id, export_request_id, kind) where export_request_id is not null`,
];

/** A file has one owner: a column that an earlier migration has named, or this one. */
const admitOwner = async (db: Kysely<never>): Promise<void> => {
  const {
    rows: [owner],
  } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'attachment_owner'`.execute(db);
  if (!owner) throw new Error('attachments have no owner');
  const rule = owner.rule.replace('num_nonnulls(', 'num_nonnulls(export_request_id, ');
  await sql.raw(`alter table attachment drop constraint attachment_owner`).execute(db);
  await sql.raw(`alter table attachment add constraint attachment_owner ${rule}`).execute(db);
};
