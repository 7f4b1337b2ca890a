-- Foreign keys, keys and indexes are dropped before the rows come, and made again behind them.
create table fill.definitions as
  select conrelid::regclass::text as of_table, contype <> 'f' as is_first, contype = 'f' as is_reference,
    format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(c.oid)) as make
  from pg_constraint c join pg_class t on t.oid = conrelid
  where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'x', 'f') and conparentid = 0 and not t.relispartition
  union all
  select x.indrelid::regclass::text, false, false,
    format('drop index if exists %s cascade', x.indexrelid::regclass),
    pg_get_indexdef(x.indexrelid)
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where i.relnamespace = 'public'::regnamespace and not i.relispartition
    and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid and c.contype in ('p', 'u', 'x'));

do $$
declare definition record;
begin
  for definition in select remove from fill.definitions order by is_reference desc, is_first desc loop
    execute definition.remove;
  end loop;
end $$;
