-- How public a bet is, and whether it is a draft, follow from its other columns, and the database writes that down.

-- Generated columns would write the table anew, and would refuse what nodes of the last release still write.
create function write_what_follows_in_a_bet() returns trigger language plpgsql as $$
begin
  new.privacy := case when new.is_public then 'public' else 'private' end;
  new.marketplace_visibility := new.privacy;
  -- Terms that were changed are a draft to everyone who has yet to agree to them.
  new.transaction_status := case when new.last_action_type = 'revise' then 'draft' else new.status end;
  return new;
end $$;

create trigger what_follows_is_written before insert
  or update of is_public, status, last_action_type, privacy, marketplace_visibility, transaction_status on bets
  for each row execute function write_what_follows_in_a_bet();
