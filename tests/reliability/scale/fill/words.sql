-- How rows are numbered, owned and named. Every citizen has the same things on a small database and on a large one.
create table fill.scale as
  select :citizens::bigint as citizens, date_trunc('milliseconds', now()) as now;

-- A number that looks random and never repeats: times a number that is prime to the modulus.
create function fill.civil_id(citizen bigint) returns text
  language sql immutable parallel safe as
$$ select '11' || lpad(((citizen * 7654321) % 100000000)::text, 8, '0') $$;

-- An id as the product makes them: version 7, by time.
create function fill.id(at timestamptz, mark text) returns uuid
  language sql immutable parallel safe as
$$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0')
    || '7' || substr(md5(mark), 1, 3) || '9' || substr(md5(mark), 4, 15))::uuid
$$;

-- A number that citizens read out: XX-AAAA-BBBC, seven of 31 letters and their check character (`reference-number.ts`).
create function fill.reference(prefix text, item bigint) returns text
  language sql immutable parallel safe as
$$
  with letters as (
    select i, ((item * 7654321) % 27512614111 / (31 ^ (i - 1))::bigint % 31)::int as value
    from generate_series(1, 7) i
  ), spelled as (
    select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + value, 1), '' order by i) as text,
      ((31 - sum(i * value) % 31) * 4 % 31)::int as rest
    from letters
  )
  select prefix || '-' || substr(text, 1, 4) || '-' || substr(text, 5, 3)
    || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + rest, 1)
  from spelled
$$;

-- So many rows for each citizen, one of each citizen after the other: whose it is, which of theirs, and a mark that no other has.
create function fill.rows(each numeric) returns table (item bigint, citizen bigint, nth bigint, civil_id text, mark text)
  language sql stable as
$$
  select item, 1 + item % citizens, item / citizens, fill.civil_id(1 + item % citizens), (1 + item % citizens) || '.' || item / citizens
  from fill.scale, generate_series(0, round(each * citizens)::bigint - 1) as item
$$;

-- So many days ago, at any second of the day.
create function fill.ago(days bigint, seconds bigint) returns timestamptz
  language sql stable as
$$ select now - days * interval '1 day' - seconds % 86400 * interval '1 second' from fill.scale $$;

-- The snapshot of a lifecycle that belongs to another thing.
create function fill.state_of(state jsonb, was uuid, id uuid) returns jsonb
  language sql immutable parallel safe as
$$ select replace(state::text, was::text, id::text)::jsonb $$;
