-- 1.5 loans each, which are older than the portal, with twenty instalments and three transactions; a third is paid. 0.3 disbursements.
create view fill.loans as
select own.*, at, fill.id(at, 'loan ' || mark) as id, citizen + nth as kind
from fill.rows(1.5) own, lateral fill.ago((citizen * 11 + nth * 700) % 3000, citizen * 41) as at;

insert into loan_account
select made.*
from fill.loans own, fill.loan_account template,
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.id, 'contract_number', fill.reference('LC', own.item), 'contract_amount', 20000000,
    'loan_date', 1440 + own.kind % 8 || '/01/01', 'maturity_date', 1450 + own.kind % 8 || '/01/01',
    'troubled', own.kind % 20 = 0)) as made;

insert into instalment (civil_id, loan_id, number, due_on, amount, paid)
select civil_id, id, number, 1440 + kind % 8 + number / 2 || case when number % 2 = 0 then '/01/01' else '/07/01' end, 1000000,
  case when kind % 3 = 0 or number <= kind % 8 then 1000000 else 0 end
from fill.loans, generate_series(1, 20) number;

insert into loan_transaction (civil_id, id, loan_id, reference, kind, booked_on, booked_at, amount)
select civil_id, fill.id(booked_at, 'transaction ' || mark || '.' || number), id, fill.reference('TR', item * 4 + number),
  case when number = 0 then 'disbursement' else 'payment' end, '1446/0' || 1 + number || '/01', booked_at,
  case when number = 0 then 20000000 else 1000000 end
from fill.loans, generate_series(0, 2) number, lateral (select at + number * interval '2 days' as booked_at) as booked;

insert into invoice (civil_id, id, number, loan_id, instalment, amount, due_on, issued_at, status)
select civil_id, fill.id(at, 'invoice ' || mark), fill.reference('IN', item), id, 2, 1000000, '1449/01/01', at,
  case when kind % 3 = 0 then 'paid' else 'open' end
from fill.loans where nth = 0 and citizen % 5 = 0;

create view fill.disbursements as
select own.*, submitted_at, fill.id(submitted_at, 'disbursement ' || mark) as disbursement_id
from fill.loans own, lateral fill.ago(citizen * 13 % 1400, citizen * 43) as submitted_at
where nth = 0 and citizen % 10 < 3;

insert into disbursement
select made.*
from fill.disbursements own, fill.disbursement template,
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.disbursement_id, 'loan_account_id', own.id,
    'submitted_at', own.submitted_at, 'paid_at', own.submitted_at + interval '5 days', 'created_at', own.submitted_at,
    'updated_at', own.submitted_at, 'expires_at', own.submitted_at + interval '90 days')) as made;

insert into contract
select made.*
from fill.disbursements own, fill.disbursement_contract template,
  lateral jsonb_populate_record(template.whole, jsonb_build_object(
    'civil_id', own.civil_id, 'id', own.disbursement_id, 'loan_account_id', own.id, 'number', fill.reference('LD', own.item),
    'state', fill.state_of((template.whole).state, template.id, own.disbursement_id),
    'issued_at', own.submitted_at, 'signed_at', own.submitted_at, 'approved_at', own.submitted_at)) as made;
