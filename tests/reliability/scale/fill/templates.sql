-- Rows that the product's own seeds wrote: answers, states, histories and contents of what is filled in. A row is kept whole, so that a
-- column which is added later is filled in as the product fills it.
create table fill.citizen as
  select c as whole, c.password_hash from citizen c where civil_id = '1048220916';

create table fill.deal as
  select row_number() over (order by id) - 1 as kind, id, draft_id, d as whole from deal d;
create table fill.deal_event as
  select t.kind, e.version, e as whole from fill.deal t join deal_event e on e.deal_id = t.id;
create table fill.deal_file as
  select t.kind, row_number() over (partition by t.kind order by a.id) as nth, a as whole
  from fill.deal t join attachment a on a.deal_id = t.id;
create table fill.deal_draft as
  select t.kind, d as whole from fill.deal t join draft d on d.id = t.draft_id;
create table fill.open_draft as
  select d as whole from draft d where status = 'open' limit 1;
create table fill.deal_contract as
  select t.kind, c.id, c as whole from fill.deal t join contract c on c.id = t.id;
create table fill.deal_contract_event as
  select t.kind, e.version, e as whole from fill.deal t join contract_event e on e.contract_id = t.id;

create table fill.loan_account as
  select l as whole from loan_account l where deal_id is null order by id limit 1;
create table fill.disbursement as
  select d.id, d as whole from disbursement d where status = 'submitted' and paid_at is not null limit 1;
create table fill.disbursement_contract as
  select c.id, c as whole from contract c join fill.disbursement d on d.id = c.id;

create table fill.letter as
  select row_number() over (order by id) - 1 as kind, id, r as whole from reviewer_request r where status = 'submitted';
create table fill.letter_message as
  select t.kind, m.nth, m as whole from fill.letter t join reviewer_message m on m.request_id = t.id;
create table fill.letter_event as
  select t.kind, e.version, e as whole from fill.letter t join reviewer_event e on e.request_id = t.id;

create table fill.exemption as
  select row_number() over (order by id) - 1 as kind, id, x as whole from exemption x where status = 'submitted';
create table fill.exemption_event as
  select t.kind, e.version, e as whole from fill.exemption t join exemption_event e on e.exemption_id = t.id;

create table fill.export_request as
  select row_number() over (order by id) - 1 as kind, id, r as whole
  from export_request r where status = 'submitted' and state ->> 'value' <> 'revoked';
create table fill.export_request_event as
  select t.kind, e.version, e as whole from fill.export_request t join export_request_event e on e.request_id = t.id;

create table fill.appointment as
  select id, a as whole from appointment a where status = 'attended' limit 1;
create table fill.department as
  select row_number() over (order by id) - 1 as kind, id, minutes from appointment_department;
create table fill.branch as
  select row_number() over (order by id) - 1 as kind, id from branch;
