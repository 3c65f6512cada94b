-- Kinds of day that somebody's calendar leaves out.
alter table notification_choice add column calendar_off text[] not null default '{}';
