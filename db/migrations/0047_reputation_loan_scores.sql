-- Points for what people do in a loan: each payment is an occasion of its own, and counts once.

alter table trust_movements add column loan_id uuid constraint trust_moved_over_a_loan references loans (id);
create unique index trust_moves_once_for_an_occasion_of_a_loan on trust_movements (user_id, loan_id, reason, occasion)
  where loan_id is not null;
