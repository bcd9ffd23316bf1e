-- Two columns of a bet that nobody wrote follow from the others now: how it is paid, and whether the first to accept has it.
alter table bets drop column payment_method, drop column auto_accept;

alter table bets
  -- Stakes come from wallets and go back there (decision 2.6).
  add column payment_method text not null generated always as ('wallet'::text) stored,
  -- What is public needs no further yes of its creator; an invitation is for whom it names.
  add column auto_accept boolean not null generated always as (is_public) stored;
