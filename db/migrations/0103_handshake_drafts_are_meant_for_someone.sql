-- Whom a draft is meant for, as its creator chose while making it: the sharing begins with them. Nobody else learns of it.
alter table bets add column draft_for uuid;
alter table bets
  add constraint a_draft_is_meant_for_an_account foreign key (draft_for) references users (id),
  add constraint a_draft_is_meant_for_somebody_else check (draft_for <> creator_id);
