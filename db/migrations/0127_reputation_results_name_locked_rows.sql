-- That results, movements of trust and steps name accounts and things that exist is no longer asked with every row; laws read it back.

-- Their ids come out of rows that the same transaction has locked, and nobody may delete accounts, handshakes, pools or agreements. Each of
-- these references looked its row up and locked it once more: three quarters of what writing a result cost.
alter table betting_results
  drop constraint result_is_of_an_account,
  drop constraint opponent_is_an_account,
  drop constraint result_is_of_a_bet,
  drop constraint result_is_of_a_pool;
alter table betting_records
  drop constraint record_is_of_an_account,
  drop constraint record_is_against_an_account;
alter table trust_movements
  drop constraint trust_is_of_an_account,
  drop constraint trust_moved_with_an_account,
  drop constraint trust_moved_over_a_bet,
  drop constraint trust_moved_over_a_pool,
  drop constraint trust_moved_over_an_agreement;
alter table bet_steps drop constraint step_is_of_a_bet;
