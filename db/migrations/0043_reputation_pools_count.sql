-- What people win and lose in pools counts in their figures and their scores as a handshake does.

alter table betting_results add column pool_id uuid constraint result_is_of_a_pool references pools (id);
alter table betting_results drop constraint a_bet_counts_once_for_a_person;
alter table betting_results alter column bet_id drop not null;
-- In a pool nobody in particular is the opponent.
alter table betting_results alter column opponent_id drop not null;
alter table betting_results add constraint a_bet_counts_once_for_a_person unique (user_id, bet_id);
alter table betting_results add constraint a_pool_counts_once_for_a_person unique (user_id, pool_id);
alter table betting_results add constraint a_result_is_of_a_bet_or_a_pool
  check (num_nonnulls(bet_id, pool_id) = 1 and (bet_id is null) = (opponent_id is null));

alter table trust_movements add column pool_id uuid constraint trust_moved_over_a_pool references pools (id);
create unique index trust_moves_once_for_a_reason_in_a_pool on trust_movements (user_id, pool_id, reason) where pool_id is not null;
