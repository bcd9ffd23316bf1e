-- Epochs: each restore of this database begins a new one, and until a person has decided about it nothing leaves the house.

create table epochs (
  number integer constraint an_epoch_has_one_number primary key,
  cause text not null constraint an_epoch_has_a_known_cause check (cause in ('first start', 'restore', 'recovery', 'operator')),
  recovery_target text,
  began_at timestamptz not null,
  decision text constraint a_decision_is_known check (decision in ('release', 'discard')),
  decided_at timestamptz,
  constraint a_decision_has_its_time check ((decision is null) = (decided_at is null))
);
comment on table epochs is 'Written by the owner alone. While one is undecided, mail, push messages, texts and payments wait.';
comment on column epochs.recovery_target is 'For a point-in-time recovery: the settings of PostgreSQL that named the moment.';

insert into epochs (number, cause, began_at, decision, decided_at) values (1, 'first start', now(), 'release', now());

-- The moment is never before anything that already waits, even where this machine's clock is behind the one the backup came from; whole
-- milliseconds, so that it is the same to every program.
create function begin_epoch(cause text, recovery_target text default null) returns void language sql as $$
  insert into epochs (number, cause, recovery_target, began_at)
  select max(e.number) + 1, begin_epoch.cause, begin_epoch.recovery_target,
    date_trunc('milliseconds', greatest(clock_timestamp(),
      (select max(created_at) from emails), (select max(created_at) from bulk_emails),
      (select max(created_at) from notice_deliveries), (select max(created_at) from push_deliveries),
      (select max(observed_at) from score_pushes), (select max(created_at) from payment_orders))) + interval '1 millisecond'
  from epochs e
$$;
revoke execute on function begin_epoch from public;

create index undecided_epochs on epochs (number) where decided_at is null;

grant select on epochs to handshake_app;
