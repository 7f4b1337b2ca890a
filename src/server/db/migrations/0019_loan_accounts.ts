import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { instantOf } from '#contract/calendar/hijri-instant.ts';
import { createReferenceNumber } from '#server/core/reference-number.ts';

/** What was booked on a loan account becomes rows, one for each disbursement so far; and invoices. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create table loan_transaction (civil_id text not null, id uuid not null, loan_id uuid not null, reference text not null unique, kind text not null,
     booked_on text not null, booked_at timestamptz not null, amount bigint not null, primary key (civil_id, id), foreign key (civil_id, loan_id) references loan_account)`.execute(
    db,
  );
  await sql`create index loan_transaction_of_loan on loan_transaction (civil_id, loan_id, booked_at desc, id desc)`.execute(
    db,
  );
  await sql`create table invoice (civil_id text not null, id uuid not null, number text not null unique, loan_id uuid not null, instalment int, amount bigint not null,
     due_on text not null, issued_at timestamptz not null, status text not null default 'open', primary key (civil_id, id), foreign key (civil_id, loan_id) references loan_account)`.execute(
    db,
  );
  await sql`create index invoice_of_loan on invoice (civil_id, loan_id, issued_at desc)`.execute(db);
  const { rows } = await sql<{ civil_id: string; id: string; disbursements: { on: string; amount: number }[] }>`
    select civil_id, id, disbursements from loan_account`.execute(db);
  for (const loan of rows)
    for (const { on, amount } of loan.disbursements)
      await sql`insert into loan_transaction (civil_id, id, loan_id, reference, kind, booked_on, booked_at, amount)
        values (${loan.civil_id}, ${randomUUID()}, ${loan.id}, ${createReferenceNumber('TR', (limit) => randomInt(limit))},
                'disbursement', ${on}, ${new Date(instantOf(on))}, ${amount})`.execute(db);
  await sql`alter table loan_account drop column disbursements`.execute(db);
}
