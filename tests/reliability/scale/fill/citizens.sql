-- 1 citizen each, and how they came and went: sessions of 400 days, codes of two days, limits of an hour.
insert into citizen
select made.*
from fill.rows(1) own, fill.citizen template, fill.scale,
  lateral (select
    (array['سالم', 'فهد', 'نورة', 'سعد', 'هيا', 'ناصر', 'وفاء'])[1 + citizen % 7] as first,
    (array['الحربي', 'الغامدي', 'الشمري', 'الدوسري', 'المطيري'])[1 + citizen % 5] as last) as name,
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', civil_id,
    'user_id', 300000 + citizen,
    'first_name', first,
    'last_name', last,
    'full_name', jsonb_build_object('ar', first || ' بن محمد ' || last, 'en', 'Citizen ' || citizen || ' bin Mohammed Al-Harbi'),
    'birthdate_hijri', 1360 + citizen % 60 || to_char(1 + citizen % 12, '"/"FM00') || to_char(1 + citizen % 29, '"/"FM00'),
    'birth_year_gregorian', 1941 + citizen % 58,
    'mobile', '05' || lpad(citizen::text, 8, '3'),
    'email', 'c' || citizen || '@example.com',
    'branch_id', (select id from fill.branch where kind = citizen % (select count(*) from fill.branch)),
    'last_login_at', now - citizen % 400 * interval '1 day',
    'created_at', now - citizen % 2000 * interval '1 day')) as made;

insert into session (id_hash, civil_id, started_at, seen_at, ended_at, scope)
select md5('s' || mark) || md5('t' || mark), civil_id, at, at + interval '10 minutes',
  case when item % 2 = 0 then at + interval '10 minutes' end, 'citizen'
from fill.rows(3), fill.scale,
  lateral (select now - interval '1 hour' - (400.0 - item * 400.0 / (3 * citizens)) * interval '1 day' as at) as began;

insert into challenge (id, purpose, civil_id, subject, mobile, digits, code_hash, attempts, sends, resend_at, expires_at, created_at, used_at)
select fill.id(at, 'challenge ' || mark), 'login', civil_id, null, '0533333333', 6, md5('c' || mark) || md5('d' || mark), 1, 1,
  at, at + interval '5 minutes', at, at
from fill.rows(0.2), fill.scale, lateral (select now - item * 2.1 / (0.2 * citizens) * interval '1 day' as at) as began;

insert into rate_limit (key, hits, expires_at)
select 'guesses:' || civil_id, array[now], now + (item % 3600 - 60) * interval '1 second'
from fill.rows(0.3), fill.scale;
