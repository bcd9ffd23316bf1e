-- Friendships that ended and counted as a tie until then: whoever would judge does not get rid of one by ending it.
-- Only the direction that counts is here, from whoever might judge to whoever might be judged, and only for 90 days.
create table ended_friendships (
  user_id uuid not null,
  friend_id uuid not null,
  ended_at timestamptz not null,
  constraint a_friendship_ended_last_once primary key (user_id, friend_id),
  constraint whose_friendship_ended_is_an_account foreign key (user_id) references users (id),
  constraint whoever_it_ended_with_is_an_account foreign key (friend_id) references users (id)
);
create index ended_friendships_by_age on ended_friendships (ended_at);
create index ended_friendships_by_friend on ended_friendships (friend_id);

grant select, insert, update, delete on ended_friendships to handshake_app;
