-- A repeating split whose interval changes counts its days anew, from a round that is not its first.
alter table repeating_splits add column starts_round integer not null default 0;
