-- Five years of the audit trail, each month in a part of its own.
do $$
declare month record;
begin
  for month in
    select to_char(begins, '"audit_"YYYY_MM') as name, begins || 'Z' as begins, begins + interval '1 month' || 'Z' as ends
    from generate_series(1, 61) as ago,
      lateral (select date_trunc('month', now() at time zone 'utc') - ago * interval '1 month' as begins) as month
  loop
    execute format('create table if not exists %I partition of audit_entry for values from (%L) to (%L)',
      month.name, month.begins, month.ends);
  end loop;
end $$;

insert into audit_entry (at, id, correlation_id, actor, action, subject, outcome, detail)
select at, fill.id(at, 'audit ' || mark), fill.id(at, 'cause ' || mark), civil_id,
  (array['session.open', 'login.sendCode', 'login.enterCode', 'draft.submit', 'papers.issue'])[1 + item % 5],
  fill.id(at, 'subject ' || mark), case when item % 20 = 0 then 'refused' else 'done' end, '{"scope": "citizen"}'
from fill.rows(5), fill.scale,
  lateral (select now - (1825 - item * 1825.0 / (5 * citizens)) * interval '1 day' as at) as happened;
