import { type Kysely, sql } from 'kysely';

/** Hours of appointments in Ramadan, beside the usual ones. An earlier release that still runs goes on inserting usual hours. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table appointment_hours add column season text not null default 'usual' check (season in ('usual', 'ramadan'))`,
  `alter table appointment_hours drop constraint appointment_hours_pkey, add primary key (kind, season, weekday, opens)`,
];
