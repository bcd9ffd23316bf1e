-- Who keeps whom away: blocks, and reports of people; and how people are found. Friendships came with the invites.

create table blocked_people (
  user_id uuid not null constraint block_is_by_an_account references users (id),
  blocked_id uuid not null constraint blocked_is_an_account references users (id),
  created_at timestamptz not null,
  constraint a_person_is_blocked_once primary key (user_id, blocked_id),
  constraint nobody_blocks_themself check (user_id <> blocked_id)
);
create index blocked_people_the_other_way on blocked_people (blocked_id, user_id);

create table person_reports (
  id uuid constraint person_reports_id_is_unique primary key,
  reporter_id uuid not null constraint report_is_by_an_account references users (id),
  reported_id uuid not null constraint reported_is_an_account references users (id),
  reason text not null,
  details text not null default '',
  created_at timestamptz not null,
  constraint report_reason_is_known check (reason in ('harassment', 'cheating', 'impersonation', 'spam', 'other')),
  constraint nobody_reports_themself check (reporter_id <> reported_id)
);
create index person_reports_newest_first on person_reports (created_at desc);

-- Finds a piece of a name among a million. Written through at once: a list of pending entries would be cleared by whoever
-- comes last, in the middle of a settlement.
create extension if not exists pg_trgm;
create index profiles_by_part_of_a_name on profiles using gin (username gin_trgm_ops, display_name gin_trgm_ops)
  with (fastupdate = off) where is_active;
-- The rounded score moves in a person's first few dozen handshakes and rarely after, so settling stays cheap.
create index profiles_by_reliability on profiles (reliability_score desc, username) where is_active;

grant select, insert, delete on blocked_people to handshake_app;
grant select, insert on person_reports to handshake_app;
