-- Whether somebody wants results without celebration and without being asked for another bet.
alter table play_reminders add column quiet_results boolean not null default false;
