import { type Kysely, sql } from 'kysely';

/**
 * Requests in writing, their messages and their history, and what can be chosen in them. A file belongs to a request, and to a message
 * once that is sent.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await addOwner(db, 'reviewer_request_id');
}

const statements = [
  `create table request_choice (kind text not null, part text not null, id text not null, position int not null, title jsonb not null, is_open boolean not null default true,
     primary key (kind, part, id))`,
  `create table reviewer_request (civil_id text not null references citizen, id uuid not null, kind text not null, version int not null, status text not null, answers jsonb not null, partial jsonb not null,
     number text unique, state jsonb, submitted_at timestamptz, responded_at timestamptz, closed_at timestamptz,
     created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null, primary key (civil_id, id),
     check (status = 'open' or num_nulls(number, state, submitted_at) = 0))`,
  `create index reviewer_request_of_citizen on reviewer_request (civil_id, kind, submitted_at desc, id desc)`,
  `create index reviewer_request_submitted on reviewer_request (submitted_at desc, id desc) where status = 'submitted'`,
  `create table reviewer_message (civil_id text not null, id uuid not null, request_id uuid not null, nth int not null, at timestamptz not null, by text not null, text text not null, department text,
     primary key (civil_id, id), foreign key (civil_id, request_id) references reviewer_request, unique (civil_id, request_id, nth))`,
  `create table reviewer_event (civil_id text not null, request_id uuid not null, version int not null, at timestamptz not null, event text not null, state text not null, by text not null,
     payload jsonb not null, primary key (civil_id, request_id, version), foreign key (civil_id, request_id) references reviewer_request)`,
  `alter table attachment add column reviewer_request_id uuid`,
  `alter table attachment add column message_id uuid`,
  `alter table attachment add constraint attachment_reviewer_request foreign key (civil_id, reviewer_request_id) references reviewer_request`,
  `alter table attachment add constraint attachment_message foreign key (civil_id, message_id) references reviewer_message`,
  `create unique index attachment_of_letter on attachment (civil_id, reviewer_request_id, kind) where reviewer_request_id is not null and message_id is null`,
  `create index attachment_of_message on attachment (civil_id, reviewer_request_id) where reviewer_request_id is not null`,
];

/** A file has one owner: the others are as the migrations before have left them. */
const addOwner = async (db: Kysely<never>, column: string): Promise<void> => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'attachment_owner'`.execute(db);
  const definition = rows[0]?.definition.replace('num_nonnulls(', `num_nonnulls(${column}, `);
  if (!definition) throw new Error('attachments have no owner');
  await sql.raw('alter table attachment drop constraint attachment_owner').execute(db);
  await sql.raw(`alter table attachment add constraint attachment_owner ${definition}`).execute(db);
};
