import type { Online } from '#server/db/online.ts';

export const cleanup = true;

/** Of the ten years that entries are stored for. */
const MONTHS = 130;

/** The entries of the audit trail that hosts of the release before have written move to their months. */
export async function online(change: Online): Promise<void> {
  // Gone where this was interrupted after its last step.
  await change.alter(`create table if not exists audit (id uuid primary key, at timestamptz not null, correlation_id text not null,
    actor text not null, action text not null, subject text, outcome text not null, detail jsonb not null)`);
  // The earliest that is missing, so that each is made within the time of a short lock. Entries of still other months join theirs later.
  for (let month = 0; month < MONTHS; month++)
    await change.alter(`
      do $$ declare month record; begin
        for month in
          select name, first || 'Z' as begins, first + interval '1 month' || 'Z' as ends
          from generate_series(date_trunc('month', (select min(at) from audit) at time zone 'utc'), now() at time zone 'utc',
            interval '1 month') as first, lateral (select to_char(first, '"audit_"YYYY_MM') as name) named
          where to_regclass(name) is null order by first limit 1
        loop
          execute format('create table %I (like audit_entry including all)', month.name);
          execute format('with moved as (delete from audit_other where at >= %L and at < %L returning *) insert into %I select * from moved',
            month.begins, month.ends, month.name);
          execute format('alter table audit_entry attach partition %I for values from (%L) to (%L)',
            month.name, month.begins, month.ends);
        end loop;
      end $$`);
  await change.batches(
    (rows) => `
    with moved as (delete from audit where id in (select id from audit order by at limit ${rows}) returning *)
    insert into audit_entry (at, id, correlation_id, actor, action, subject, outcome, detail)
      select at, id, case when correlation_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then correlation_id::uuid else id end,
        actor, action, subject, outcome, detail from moved`,
  );
  await change.alter(`drop table audit`);
}
