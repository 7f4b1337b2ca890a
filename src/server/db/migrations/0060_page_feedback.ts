import { type Kysely, sql } from 'kysely';

/** What people say of the pages of the portal. Nothing in it leads to a person. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table page_feedback (key text primary key, page text not null, is_useful boolean not null, reasons text[] not null, text text, lang text not null, sent_at timestamptz not null)`,
  `create index page_feedback_sent on page_feedback (sent_at desc, key)`,
];
