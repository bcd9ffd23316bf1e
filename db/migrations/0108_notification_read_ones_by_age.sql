-- Read notices are forgotten after a year: this is how the nightly job finds them without reading the table.

create index notifications_read_by_age on notifications (created_at) where read;
