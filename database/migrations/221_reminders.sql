-- A reminder is of no line of the history: what it says are numbers of its day, and a link.
alter table notification alter column activity_id drop not null;
alter table notification add column reminder jsonb;
