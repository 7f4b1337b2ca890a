-- 2 deals each, with their histories, files, drafts and contracts; 0.4 drafts that are not submitted, of which a third has expired.
create view fill.deals as
select own.*, at, fill.id(at, 'deal ' || mark) as id, fill.id(at - interval '2 days', 'draft ' || mark) as draft_id,
  (2 * citizen + nth) % (select count(*) from fill.deal) as kind
from fill.rows(2) own, lateral fill.ago(41 + (citizen * 7 + nth * 900) % 1800, citizen * 31) as at;

insert into deal
select made.*
from fill.deals own join fill.deal template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.id, 'draft_id', own.draft_id, 'reference', fill.reference('LR', own.item),
    'state', fill.state_of((template.whole).state, template.id, own.id),
    'answers', jsonb_set((template.whole).answers, '{identity,civilId}', to_jsonb(own.civil_id)),
    'submitted_at', at, 'updated_at', at + interval '40 days')) as made;

insert into deal_event
select made.*
from fill.deals own join fill.deal_event template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'deal_id', own.id, 'at', at + (template.version - 1) * interval '5 days')) as made;

insert into attachment
select made.*
from fill.deals own join fill.deal_file template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', fill.id(at, 'file ' || mark || '.' || template.nth), 'draft_id', own.draft_id, 'deal_id', own.id,
    'sha256', md5('a' || mark || template.nth) || md5('b' || mark || template.nth),
    'storage_key', fill.id(at, 'key ' || mark || '.' || template.nth), 'uploaded_at', at)) as made
where template.nth <= case when citizen % 5 < 2 then 1 else 2 end;

insert into draft
select made.*
from fill.deals own join fill.deal_draft template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.draft_id, 'deal_id', own.id,
    'answers', jsonb_set((template.whole).answers, '{identity,civilId}', to_jsonb(own.civil_id)),
    'created_at', at - interval '2 days', 'updated_at', at, 'expires_at', at + interval '88 days')) as made;

insert into draft
select made.*
from fill.rows(0.4) own, fill.open_draft template, lateral fill.ago(citizen % 130, citizen * 37) as at,
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', fill.id(at, 'open ' || mark),
    'created_at', at, 'updated_at', at, 'expires_at', at + interval '90 days')) as made;

insert into contract
select made.*
from fill.deals own join fill.deal_contract template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.id, 'loan_account_id', fill.id(at, 'account ' || mark),
    'number', fill.reference('LC', 4000000000 + own.item),
    'state', fill.state_of((template.whole).state, template.id, own.id), 'issued_at', at,
    'signed_at', case when (template.whole).signed_at is not null then at end,
    'approved_at', case when (template.whole).approved_at is not null then at end)) as made;

insert into contract_event
select made.*
from fill.deals own join fill.deal_contract_event template using (kind),
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'contract_id', own.id, 'at', at + template.version * interval '1 hour')) as made;
