import { type Kysely, sql } from 'kysely';

/** Which login opened a session: the full one, or that of the services identity. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table session add column scope text not null default 'citizen' check (scope in ('citizen', 'services'))`,
];
