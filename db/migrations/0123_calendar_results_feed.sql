-- Beside the calendar feed a person may have a feed of their results: the same kind of secret, an address and a switch of its own.

alter table calendar_feeds add column kind text not null default 'calendar'
  constraint feed_kind_is_known check (kind in ('calendar', 'results'));
alter table calendar_feeds alter column kind drop default;
alter table calendar_feeds drop constraint a_person_has_one_calendar_feed;
alter table calendar_feeds add constraint a_person_has_one_feed_of_each_kind primary key (user_id, kind);
