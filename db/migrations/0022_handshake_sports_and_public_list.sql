-- Sports are judged by the feed, own words about sports are custom; the public list is read newest first, whatever its state.

update bets set bet_type = 'custom', type = 'custom' where bet_type = 'sports' and game_id is null;
alter table bets add constraint sports_are_judged_by_the_feed
  check (bet_type <> 'sports' or (game_id is not null and verification_method = 'oracle'));

create index bets_in_public on bets (created_at desc, id desc)
  where is_public and hidden_at is null and status not in ('draft', 'cancelled');
