-- Steps of the server's that a guard refused, in the guard's words, for staff who ask why an agreement has not moved.

create table agreement_refused_steps (
  agreement_id uuid not null constraint refused_step_is_of_an_agreement references agreements (id),
  action text not null,
  -- Where the agreement stood when it was refused last.
  status text not null,
  reason text not null,
  times integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  constraint a_refused_step_is_counted_once primary key (agreement_id, action),
  constraint a_refused_step_has_its_reason check (reason <> ''),
  constraint a_refused_step_was_refused check (times > 0 and first_at <= last_at)
);
comment on table agreement_refused_steps is 'One row for each step, however often it is refused; only staff read it.';

grant select, insert, update on agreement_refused_steps to handshake_app;
