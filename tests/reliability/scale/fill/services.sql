-- 0.3 requests in writing each, 0.2 exemptions, 0.1 export certificates, 0.5 release certificates, 1 paper and 1 appointment.
create view fill.letters as
select own.*, at, fill.id(at, 'letter ' || mark) as id, citizen % (select count(*) from fill.letter) as kind
from fill.rows(0.3) own, lateral fill.ago(citizen * 17 % 1500, citizen * 47) as at;

insert into reviewer_request
select made.*
from fill.letters own join fill.letter template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.id, 'number', fill.reference('RR', own.item),
    'state', fill.state_of((template.whole).state, template.id, own.id), 'submitted_at', at,
    'responded_at', case when (template.whole).responded_at is not null then at + interval '2 days' end,
    'closed_at', case when (template.whole).closed_at is not null then at + interval '9 days' end,
    'created_at', at, 'updated_at', at + interval '9 days', 'expires_at', at + interval '90 days')) as made;

insert into reviewer_message
select made.*
from fill.letters own join fill.letter_message template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', fill.id(at, 'message ' || mark || '.' || template.nth), 'request_id', own.id,
    'at', at + template.nth * interval '2 days')) as made;

insert into reviewer_event
select made.*
from fill.letters own join fill.letter_event template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'request_id', own.id, 'at', at + template.version * interval '2 days')) as made;

create view fill.exemptions as
select own.*, at, fill.id(at, 'exemption ' || mark) as id, citizen % (select count(*) from fill.exemption) as kind
from fill.rows(0.2) own, lateral fill.ago(citizen * 19 % 1500, citizen * 53) as at;

insert into exemption
select made.*
from fill.exemptions own join fill.exemption template using (kind), fill.scale,
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.id, 'number', fill.reference('EX', own.item),
    'deceased_civil_id', fill.civil_id(1 + citizen * 13 % citizens),
    'state', fill.state_of((template.whole).state, template.id, own.id), 'submitted_at', at,
    'decided_at', case when (template.whole).decided_at is not null then at + interval '9 days' end,
    'objected_at', case when (template.whole).objected_at is not null then at + interval '10 days' end,
    'answered_at', case when (template.whole).answered_at is not null then at + interval '11 days' end,
    'created_at', at, 'updated_at', at + interval '11 days', 'expires_at', at + interval '90 days')) as made;

insert into exemption_event
select made.*
from fill.exemptions own join fill.exemption_event template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'exemption_id', own.id, 'at', at + template.version * interval '2 days')) as made;

create view fill.export_requests as
select own.*, at, fill.id(at, 'export ' || mark) as id, citizen % (select count(*) from fill.export_request) as kind
from fill.rows(0.1) own, lateral fill.ago(citizen * 23 % 1400, citizen * 59) as at;

insert into export_request
select made.*
from fill.export_requests own join fill.export_request template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.id, 'number', fill.reference('ER', own.item),
    'state', fill.state_of((template.whole).state, template.id, own.id),
    'certificate_number', case when (template.whole).certificate_number is not null then fill.reference('EC', own.item) end,
    'submitted_at', at, 'decided_at', case when (template.whole).decided_at is not null then at + interval '3 days' end,
    'created_at', at, 'updated_at', at, 'expires_at', at + interval '90 days')) as made;

insert into export_request_event
select made.*
from fill.export_requests own join fill.export_request_event template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'request_id', own.id, 'at', at + template.version * interval '1 day')) as made;

create view fill.certificates as
select own.*, at, fill.id(at, 'certificate ' || mark) as id
from fill.rows(0.5) own, lateral fill.ago(citizen * 29 % 1500, citizen * 61) as at;

insert into release_certificate (civil_id, id, number, purpose, holder_civil_id, holder_name, is_for_deceased, commercial_register, issued_at)
select civil_id, id, fill.reference('RC', item), 'general', civil_id,
  '{"ar": "صالح بن علي العمير", "en": "Saleh bin Ali Al-Omair"}', false, null, at
from fill.certificates;

insert into paper (civil_id, id, kind, subject, lang, facts_hash, verification_key, sha256, size, storage_key, issued_at, seal)
select civil_id, fill.id(at, 'paper ' || kind || mark), kind, id, 'ar', md5('f' || mark) || md5('e' || kind || mark),
  substr(md5('v' || kind || mark), 1, 22), md5('w' || mark) || md5('x' || kind || mark), 90000,
  fill.id(at, 'paper key ' || kind || mark), at, 'configured'
from fill.certificates, unnest(array['release', 'receipt']) as kind;

-- One in twenty is ahead.
create view fill.appointments as
select own.*, at, fill.id(at - interval '10 days', 'appointment ' || mark) as id, department.id as department_id, minutes, status
from fill.rows(1) own join fill.department department on department.kind = citizen % (select count(*) from fill.department), fill.scale,
  lateral (select date_trunc('day', now) + interval '5 hours' + citizen % 12 * interval '30 minutes'
    + (case when citizen % 20 = 0 then 1 + citizen % 28 else -1 - citizen % 1000 end) * interval '1 day' as at) as slot,
  lateral (select case when citizen % 20 = 0 then 'booked' when citizen % 7 = 0 then 'missed' else 'attended' end as status) as became;

insert into appointment
select made.*
from fill.appointments own, fill.appointment template,
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.id, 'number', fill.reference('AP', own.item), 'department_id', own.department_id,
    'starts_at', at, 'ends_at', at + own.minutes * interval '1 minute',
    'state', jsonb_build_object('v', 1, 'machine', 'appointment', 'value', own.status,
      'status', case when own.status = 'booked' then 'active' else 'done' end,
      'context', jsonb_build_object('reason', null, 'appointmentId', own.id,
        'startsAt', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
    'status', own.status, 'version', case when own.status = 'booked' then 1 else 2 end, 'sequence', 0, 'reminded_for', null,
    'booked_at', at - interval '10 days', 'updated_at', at - interval '10 days')) as made;

insert into appointment_event (civil_id, appointment_id, version, at, event, state, by, payload)
select civil_id, id, version, at, event, state, by, '{}'
from fill.appointments,
  lateral (values (1, 'appointment.book', 'booked', 'citizen'), (2, 'appointment.attend', status, 'fund')) as happened (version, event, state, by)
where version = 1 or status <> 'booked';

insert into appointment_slot (department_id, starts_at, taken)
select department_id, at, least(count(*), 50) from fill.appointments own
where not exists (select 1 from appointment_slot taken where taken.department_id = own.department_id and taken.starts_at = at)
group by 1, 2;
