-- The calendar of a person is read by an address that says this number; null: they have none.
alter table notification_choice add column calendar_version int;
