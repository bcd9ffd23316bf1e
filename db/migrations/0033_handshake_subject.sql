-- What a handshake is about, by name. Rows written before, and by nodes that do not know the column yet, have none: theirs follows from their facts.

alter table bets add column subject text;

alter table bets add constraint subject_agrees_with_its_facts check (
  subject is null
  or ((subject in ('game', 'slip')) = (game_id is not null) and (subject = 'slip') = (legs <> '[]'::jsonb))
) not valid;

alter table bets validate constraint subject_agrees_with_its_facts;
