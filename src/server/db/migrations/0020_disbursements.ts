import { type Kysely, sql } from 'kysely';

/** Requests for a part of a loan, and their documents: a file belongs to a draft or to a disbursement. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table disbursement (civil_id text not null references citizen, id uuid not null, version int not null, status text not null, answers jsonb not null, partial jsonb not null,
     loan_account_id uuid, amount bigint, purpose text, submitted_at timestamptz, paid_at timestamptz,
     created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null, primary key (civil_id, id),
     foreign key (civil_id, loan_account_id) references loan_account,
     check (status = 'open' or num_nulls(loan_account_id, amount, purpose, submitted_at) = 0), check (paid_at is null or status = 'submitted'))`,
  `create index disbursement_of_account on disbursement (civil_id, loan_account_id)`,
  `create index disbursement_submitted on disbursement (submitted_at desc, id desc) where status = 'submitted'`,
  `alter table attachment alter column draft_id drop not null`,
  `alter table attachment add column disbursement_id uuid`,
  `alter table attachment add constraint attachment_disbursement foreign key (civil_id, disbursement_id) references disbursement`,
  `alter table attachment add constraint attachment_owner check (num_nonnulls(draft_id, disbursement_id) = 1)`,
  `create unique index attachment_of_disbursement on attachment (civil_id, disbursement_id, kind) where disbursement_id is not null`,
  `alter table document_kind add column request_type text not null default 'contract'`,
];
