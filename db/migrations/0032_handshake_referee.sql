-- The referee two people agree on: named in the terms, and replaced by an arbitrator when they decline, stay silent or cannot be asked.

alter table bets
  add column referee_id uuid constraint referee_is_an_account references users (id),
  add column referee_until timestamptz,
  add column referee_replaced text,
  add constraint a_referee_has_no_side check (referee_id <> creator_id and referee_id <> peer_id),
  add constraint a_referee_decides_where_people_do check (referee_id is null or (verification_method = 'arbitrator' and game_id is null)),
  add constraint only_a_referee_is_replaced check (referee_id is not null or referee_replaced is null),
  add constraint referee_replacement_is_known check (referee_replaced in ('declined', 'silent', 'unavailable'));

alter table bet_terms
  add column referee_id uuid constraint terms_name_an_account_as_referee references users (id);

create index bets_by_referee on bets (referee_id, game_date, id) where referee_id is not null;
