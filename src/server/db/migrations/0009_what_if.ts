import { type Kysely, sql } from 'kysely';

/** What-if requests, the suppliers of each asset, and the finance terms as a row that the fund may change. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table finance_terms (in_force boolean primary key check (in_force), first_tier bigint not null, first_tier_percent int not null, rest_percent int not null,
     repayment_years int not null, grace_years int not null)`,
  // The product rulings, section 3.
  `insert into finance_terms values (true, 300000000, 75, 50, 10, 2)`,
  `create table third_party (id text primary key, position int not null, title jsonb not null)`,
  `create table asset_third_party (asset_id text not null references asset, third_party_id text not null references third_party, primary key (asset_id, third_party_id))`,
  `create table loan_request (civil_id text not null references citizen, id uuid not null, version int not null, answers jsonb not null, partial jsonb not null,
     draft_id uuid, created_at timestamptz not null, updated_at timestamptz not null, expires_at timestamptz not null, primary key (civil_id, id))`,
];
