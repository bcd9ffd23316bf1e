-- A notice has an index less, and no longer looks up its account.

-- Notices that a person has are found by `notifications_page_in_order`. This one was for those they deleted as well, which have no words
-- and go with the nightly job; PostgreSQL also took it for `notifications_that_join` and read all that somebody was told of late.
-- Accounts first, as nearly every transaction that tells somebody something has read one before.
lock table users in access exclusive mode;
drop index notifications_newest_first;

-- The ids come out of rows that the same transaction has read, and the app may delete no account. Each of these references looked the account
-- up and locked it, for every notice and once more for its mail.
alter table notifications drop constraint notification_is_for_an_account;
alter table notice_deliveries drop constraint a_delivery_is_for_an_account;
alter table push_deliveries drop constraint a_push_is_for_an_account;
