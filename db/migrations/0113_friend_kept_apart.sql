-- Two people are kept apart when either has blocked the other: both ways round, so that every question about it is one comparison.
create view kept_apart as
select user_id as person_id, blocked_id as other_id from blocked_people
union all
select blocked_id, user_id from blocked_people;

grant select on kept_apart to handshake_app;
