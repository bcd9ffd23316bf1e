-- Nearly everything public is also open, and the planner knows it.
-- Taken one by one, the two made it believe in a tenth of the offers there are, so it read and sorted the whole market instead of a stretch of its order.

create statistics bets_on_the_market (mcv) on status, is_public from bets;
analyze bets;
