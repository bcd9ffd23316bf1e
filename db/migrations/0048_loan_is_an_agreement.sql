-- A loan is an agreement: its state, people, terms and history move to the tables of agreements; what stays is its money room.

insert into agreements (id, type, status, title, initiator_id, counterparty_id, terms, terms_version, total_value, currency,
  expires_at, due_at, metadata, step_count, activated_at, completed_at, created_at, updated_at, request_id)
select id, 'loan', status,
  coalesce(nullif(trim(split_part(purpose, E'\n', 1)), ''), 'Loan of $' || to_char(principal_cents / 100.0, 'FM999,999,990.00')),
  lender_id, borrower_id,
  jsonb_build_object('principalCents', principal_cents, 'rateBps', rate_bps, 'termMonths', term_months,
    'allowSplitPayments', allow_split_payments, 'purpose', purpose),
  1, principal_cents, 'USD',
  case when status in ('pending', 'credit_review') then look_at end,
  case when completed_at is null then look_at end,
  '{}', step_count, activated_at, completed_at, created_at, updated_at, request_id
from loans;

insert into agreement_participants (agreement_id, user_id, role, status, stake_amount, held_amount, joined_at, accepted_version,
  answered_at, details, place)
select l.id, l.lender_id, 'initiator',
  case when l.status = 'loan_paid_off' then 'settled' when l.started_at is not null then 'deposited' else 'accepted' end,
  l.principal_cents, 0, l.created_at, 1, l.created_at, '{}'::jsonb, 0
from loans l
union all
select l.id, l.borrower_id, 'counterparty',
  case when l.status = 'loan_paid_off' then 'settled' when l.status = 'declined' and s.at is null then 'declined'
    when s.at is not null then 'accepted' else 'invited' end,
  0, 0, l.created_at, case when s.at is not null then 1 end, s.at, '{}'::jsonb, 1
from loans l
left join lateral (select min(at) as at from loan_steps where loan_id = l.id and action = 'apply_for_loan') s on true;

-- The hash of what was agreed, of the text that terms-hash.ts makes of it: keys in order and nothing between them.
insert into agreement_terms (agreement_id, version, title, terms, total_value, hash, proposed_by, created_at)
select a.id, 1, a.title, a.terms, a.total_value,
  encode(sha256(convert_to(
    '{"currency":"USD","id":' || to_json(a.id::text) || ',"people":[{"personId":' || to_json(a.initiator_id::text)
    || ',"role":"initiator","stakeCents":' || a.total_value || '},{"personId":' || to_json(a.counterparty_id::text)
    || ',"role":"counterparty","stakeCents":0}],"terms":{"allowSplitPayments":' || (a.terms ->> 'allowSplitPayments')
    || ',"principalCents":' || (a.terms ->> 'principalCents') || ',"purpose":' || to_json(a.terms ->> 'purpose')
    || ',"rateBps":' || (a.terms ->> 'rateBps') || ',"termMonths":' || (a.terms ->> 'termMonths')
    || '},"title":' || to_json(a.title) || ',"totalCents":' || a.total_value || ',"type":"loan","version":1}', 'UTF8')), 'hex'),
  a.initiator_id, a.created_at
from agreements a where a.type = 'loan';

insert into agreement_status_history (agreement_id, number, from_status, to_status, action, actor_id, actor_type, reason, metadata, created_at)
select id, 0, null, 'draft', 'create', lender_id, 'initiator', null, '{}'::jsonb, created_at from loans
union all
select s.loan_id, s.number, s.from_status, s.to_status,
  case
    when s.action = 'decline_offer' then 'decline_terms'
    when s.action = 'request_cancel' and s.actor_id = l.borrower_id then 'withdraw_application'
    when s.action = 'pay_ahead' then 'pay_early'
    when s.action in ('pay_part_overdue', 'pay_part_delinquent') then 'pay_part'
    when s.action in ('charge_overdue', 'charge_delinquent') then 'charge_late_fee'
    when s.action in ('amend_due', 'amend_split', 'amend_overdue', 'amend_delinquent') then 'amend_in_part'
    else s.action
  end,
  s.actor_id, case when s.actor_type = 'parties' then 'counterparty' else s.actor_type end, s.reason, '{}'::jsonb, s.at
from loan_steps s join loans l on l.id = s.loan_id;

update trust_movements set agreement_id = loan_id where loan_id is not null;
drop index trust_moves_once_for_an_occasion_of_a_loan;
alter table trust_movements drop column loan_id;

drop table loan_steps;
alter table loans
  drop column status, drop column step_count, drop column lender_id, drop column borrower_id, drop column principal_cents,
  drop column rate_bps, drop column term_months, drop column allow_split_payments, drop column purpose, drop column look_at,
  drop column request_id, drop column created_at, drop column updated_at, drop column activated_at, drop column completed_at,
  add constraint a_loan_is_an_agreement foreign key (id) references agreements (id);
comment on table loans is 'What a loan keeps beside the agreement it is: the figures of its account.';

-- The clock of loans is followed by a job of its own.
drop index agreements_due;
create index agreements_due on agreements (due_at, id) where due_at is not null and type <> 'loan';
create index loans_due on agreements (due_at, id) where due_at is not null and type = 'loan';
