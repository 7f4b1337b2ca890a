import { type Kysely, sql } from 'kysely';

/** Contracts with their history; a loan account knows the deal that it comes from. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table contract (civil_id text not null references citizen, id uuid not null, request_type text not null, loan_account_id uuid not null, number text not null unique,
     content jsonb not null, state jsonb not null, version int not null, issued_at timestamptz not null, signed_at timestamptz, approved_at timestamptz, primary key (civil_id, id))`,
  `create index contract_of_account on contract (civil_id, loan_account_id, request_type)`,
  `create table contract_event (civil_id text not null, contract_id uuid not null, version int not null, at timestamptz not null, event text not null, state text not null, by text not null,
     payload jsonb not null, primary key (civil_id, contract_id, version), foreign key (civil_id, contract_id) references contract)`,
  `alter table loan_account add column deal_id uuid`,
  // A deal no longer has timers.
  `delete from timer`,
];
