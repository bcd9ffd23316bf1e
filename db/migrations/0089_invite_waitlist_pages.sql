-- The waitlist is read a page at a time: an id tells apart those who joined at the same moment.

alter table waitlist add column id uuid not null default gen_random_uuid();
alter table waitlist add constraint waitlist_id_is_unique unique (id);
drop index waitlist_newest_first;
create index waitlist_newest_first on waitlist (timestamp desc, id desc);
