import { type Kysely, sql } from 'kysely';

/** The fund may ask for a document again after the submission: a draft has one of each kind, a deal may have several. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table attachment drop constraint attachment_civil_id_draft_id_kind_key`,
  `create unique index attachment_of_draft on attachment (civil_id, draft_id, kind) where deal_id is null`,
  `create index attachment_of_deal on attachment (civil_id, deal_id) where deal_id is not null`,
];
