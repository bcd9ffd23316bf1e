-- Who began a friendship: one person alone makes nobody their friend in the sense that matters to a judge.
-- Empty where both wanted it, by an invite that was accepted, and for friendships from before this was kept.
alter table friends add column begun_by uuid;
alter table friends add constraint a_friendship_is_begun_by_one_of_the_two check (begun_by in (user_id, friend_id));
