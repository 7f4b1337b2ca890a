import { type Kysely, sql } from 'kysely';

/** The form in which a row's answers are stored; a release that does not know of it writes the first one. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, form] of tables)
    await sql.raw(`alter table ${table} add column answers_form text not null default '${form}/1'`).execute(db);
}

const tables = [
  ['draft', 'application'],
  ['deal', 'application'],
  ['what_if_request', 'what-if'],
  ['disbursement', 'disbursement'],
  ['exemption', 'exemption'],
  ['export_request', 'export'],
  ['reviewer_request', 'letter'],
];
