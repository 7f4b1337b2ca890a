-- What every visit leaves: 10 jobs that are done and those that wait, 5 entries of the audit trail, 3 notifications, 2 keys of commands.
insert into outbox (id, kind, payload, created_at, due_at, attempts, done_at, correlation_id)
select fill.id(at, 'job ' || mark), case when item % 4 = 0 then 'file.removeNameless' else 'sms' end, '{}', at, at + interval '30 seconds',
  1, at, fill.id(at, 'cause ' || mark)
from fill.rows(10), fill.scale,
  -- Thirty days and a few hours more, which the next sweep deletes.
  lateral (select now - (30.2 - item * 30.2 / (10 * citizens)) * interval '1 day' as at) as done;

-- Jobs that wait for days: reminders of appointments.
insert into outbox (id, kind, payload, created_at, due_at)
select fill.id(now, 'reminder ' || id), 'appointment.remind', jsonb_build_object('id', id, 'startsAt', starts_at),
  booked_at, starts_at - interval '18 hours'
from appointment, fill.scale where civil_id like '11%' and starts_at > now + interval '1 day';

insert into notification (civil_id, id, topic, text, page, at, read_at)
select civil_id, fill.id(at, 'notification ' || mark), 'deal',
  '{"ar": "تغيّرت حالة طلبك LR-GR9E-CX97. ادخل إلى حسابك لقراءته.", "en": "The status of your request LR-GR9E-CX97 has changed. Log in to read it."}',
  'deal_status/' || fill.id(at, 'page ' || mark), at, case when item % 3 > 0 then at end
from fill.rows(3), fill.scale, lateral (select now - (364.9 - item * 364.9 / (3 * citizens)) * interval '1 day' as at) as sent;

insert into idempotency (civil_id, key, operation, request_hash, status, response, created_at, node, subject, claimed_at)
select civil_id, 'save:' || fill.id(at, 'key ' || mark), 'drafts.save', md5('h' || mark) || md5('g' || mark), 200, null, at, 1,
  fill.id(at, 'subject ' || mark), at
from fill.rows(2), fill.scale, lateral (select now - item * 7.0 / (2 * citizens) * interval '1 day' as at) as claimed;

insert into contact_message (id, key, request_hash, reference, civil_id, reason, subject, message, name, mobile, email, country, city, lang,
  sent_at, handled_at, note)
select fill.id(at, 'contact ' || mark), 'contact:' || md5('k' || mark), md5('x' || mark) || md5('y' || mark), fill.reference('CM', item),
  case when citizen % 2 = 0 then civil_id end, 'inquiry', 'سؤال عن القروض', 'متى تفتح طلبات المنتج؟', 'سالم الحربي', '0533333333', null, 'SA',
  'بريدة', 'ar', at, case when citizen % 10 > 0 then at end, case when citizen % 10 > 0 then 'تم' end
from fill.rows(0.2), lateral fill.ago(citizen * 31 % 500, citizen * 67) as at;

insert into page_feedback (key, page, is_useful, reasons, text, lang, sent_at)
select md5('feedback ' || mark), 'login', citizen % 2 = 0, '{}', null, 'ar', at
from fill.rows(0.2), lateral fill.ago(citizen * 37 % 360, citizen * 71) as at;
