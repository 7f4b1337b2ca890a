import { type Kysely, sql } from 'kysely';

/**
 * Renames the table of what-if requests from loan_request. Constraints are renamed by pattern, because PostgreSQL 18 also
 * names `not null`. Stored answers of the old operation names match no call any more, so they are deleted: a repeated call
 * then runs again, on the row as it is. The audit trail is not changed.
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
