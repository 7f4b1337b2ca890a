import { type Kysely, sql } from 'kysely';

/**
 * The first tables. Primary keys of a citizen's rows begin with `civil_id`, so a distributed database can store a citizen's
 * rows together.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table region (id text primary key, position int not null, title jsonb not null)`,
  `create table branch (id text primary key, region_id text not null references region, position int not null, title jsonb not null, address jsonb not null, phone text not null)`,
  `create table office (id text primary key, branch_id text not null references branch, position int not null, title jsonb not null, address jsonb not null, phone text not null)`,
  `create table product (id text primary key, position int not null, sector jsonb not null, title jsonb not null, summary jsonb not null)`,
  `create table sub_product (id text primary key, product_id text not null references product, position int not null, title jsonb not null, summary jsonb not null,
     closed text, applicant_types jsonb not null, required_documents jsonb not null)`,
  `create table document_kind (kind text primary key, position int not null, title jsonb not null, hint jsonb not null)`,
  `create table terms (version text primary key, clauses jsonb not null, in_force boolean not null)`,
  `create table asset (id text primary key, category jsonb not null, title jsonb not null, reference_price bigint not null, position int not null)`,

  `create table citizen (civil_id text primary key, user_id text not null unique, first_name text not null, last_name text not null, full_name jsonb not null,
     birthdate_hijri text not null, birth_year_gregorian int, mobile text not null, email text not null, address jsonb not null, branch_id text references branch,
     relationship_manager jsonb not null, password_hash text not null, last_login_at timestamptz, created_at timestamptz not null)`,
  `create table session (id_hash text primary key, civil_id text not null references citizen, started_at timestamptz not null, seen_at timestamptz not null, ended_at timestamptz)`,
  `create index session_citizen on session (civil_id)`,
  `create table challenge (id uuid primary key, purpose text not null, civil_id text, subject text, mobile text not null, digits int not null, code_hash text not null,
     attempts int not null default 0, sends int not null default 1, resend_at timestamptz not null, expires_at timestamptz not null, created_at timestamptz not null,
     used_at timestamptz)`,
  `create table rate_window (key text not null, window_start timestamptz not null, hits int not null, primary key (key, window_start))`,

  `create table draft (civil_id text not null references citizen, id uuid not null, version int not null, status text not null, answers jsonb not null, partial jsonb not null,
     identity_confirmed jsonb, deal_id uuid, created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null, primary key (civil_id, id))`,
  `create table attachment (civil_id text not null references citizen, id uuid not null, draft_id uuid not null, deal_id uuid, kind text not null, name text not null, type text not null,
     size int not null, sha256 text not null, storage_key text not null, uploaded_at timestamptz not null, primary key (civil_id, id), unique (civil_id, draft_id, kind))`,
  `create table deal (civil_id text not null references citizen, id uuid not null, draft_id uuid not null, reference text not null unique, state jsonb not null, version int not null,
     answers jsonb not null, fund_share bigint not null, cost bigint not null, submitted_at timestamptz not null, updated_at timestamptz not null,
     primary key (civil_id, id), unique (civil_id, draft_id))`,
  `create table deal_event (civil_id text not null, deal_id uuid not null, version int not null, at timestamptz not null, event text not null, state text not null, by text not null, payload jsonb not null,
     primary key (civil_id, deal_id, version), foreign key (civil_id, deal_id) references deal)`,
  `create table loan_account (civil_id text not null references citizen, id uuid not null, contract_number text not null unique, title jsonb not null, contract_amount bigint not null, loan_date text not null,
     maturity_date text not null, troubled boolean not null, disbursements jsonb not null, primary key (civil_id, id))`,
  `create table instalment (civil_id text not null, loan_id uuid not null, number int not null, due_on text not null, amount bigint not null, paid bigint not null,
     primary key (civil_id, loan_id, number), foreign key (civil_id, loan_id) references loan_account)`,

  `create table idempotency (civil_id text not null, key text not null, operation text not null, request_hash text not null, status int, response jsonb, created_at timestamptz not null, primary key (civil_id, key))`,
  `create table outbox (id uuid primary key, kind text not null, payload jsonb not null, created_at timestamptz not null, due_at timestamptz not null, attempts int not null default 0, done_at timestamptz, last_error text)`,
  `create index outbox_due on outbox (due_at) where done_at is null`,
  `create table timer (civil_id text not null, subject uuid not null, send_id text not null, event jsonb not null, due_at timestamptz not null, primary key (civil_id, subject, send_id))`,
  `create table audit (id uuid primary key, at timestamptz not null, correlation_id text not null, actor text not null, action text not null, subject text, outcome text not null, detail jsonb not null)`,
  `create index audit_correlation on audit (correlation_id)`,
  `create table phone_message (id uuid primary key, "to" text not null, text text not null, sent_at timestamptz not null)`,
  `create table seed (name text primary key, applied_at timestamptz not null)`,
];
