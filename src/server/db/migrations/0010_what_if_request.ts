import { type Kysely, sql } from 'kysely';

/**
 * The table of what-if requests takes the name of the thing. Constraints follow by pattern, since PostgreSQL 18 names even
 * `not null`. A stored answer under an operation of the old name would fit no call any more, so it is deleted: a repeated call
 * then runs again and meets the row as it is. The audit trail stays as it was written.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table loan_request rename to what_if_request`,
  `do $$
   declare old text;
   begin
     for old in select conname from pg_constraint where conrelid = 'what_if_request'::regclass and conname like 'loan\\_request\\_%' loop
       execute format('alter table what_if_request rename constraint %I to %I', old, replace(old, 'loan_request', 'what_if_request'));
     end loop;
   end $$`,
  `update rate_window set key = replace(key, 'loan-request:', 'what-if-request:') where key like 'loan-request:%'`,
  `delete from idempotency where operation like 'loanRequests.%'`,
];
