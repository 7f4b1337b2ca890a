import { type Kysely, sql } from 'kysely';

/**
 * The audit trail by month (UTC), so that ten years of it are put away month by month. What comes in a month that has no part of its own
 * is in `audit_other`. Housekeeping makes the later months (`core/audit-partitions.ts`).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const { rows } = await sql<{ name: string; begins: string; ends: string }>`
    select to_char(month, '"audit_"YYYY_MM') as name, month || 'Z' as begins, month + interval '1 month' || 'Z' as ends
    from generate_series(0, 3) as ahead, lateral (select date_trunc('month', now() at time zone 'utc') + ahead * interval '1 month' as month) m`.execute(
    db,
  );
  for (const { name, begins, ends } of rows)
    await sql
      .raw(`create table ${name} partition of audit_entry for values from ('${begins}') to ('${ends}')`)
      .execute(db);
}

const statements = [
  `create table audit_entry (at timestamptz not null, id uuid not null, correlation_id uuid not null, actor text not null, action text not null, subject text,
     outcome text not null, detail jsonb not null, primary key (at, id)) partition by range (at)`,
  `create index audit_entry_correlation on audit_entry (correlation_id)`,
  `create table audit_other partition of audit_entry default`,
];
