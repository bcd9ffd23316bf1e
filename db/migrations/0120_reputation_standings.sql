-- Who takes part in the monthly standings: only people in it see each other there, and only their friends.
create table standings_members (
  user_id uuid constraint a_person_joins_the_standings_once primary key
    constraint the_standings_are_of_accounts references users (id),
  joined_at timestamptz not null
);
grant select, insert, delete on standings_members to handshake_app;
