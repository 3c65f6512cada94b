-- A mail has a form for mail programs beside its text; empty for mails that were written before.
alter table mail add column html text not null default '';
-- The time zone of the browser that an account was last signed in with, as IANA names it.
alter table account add column time_zone text;
