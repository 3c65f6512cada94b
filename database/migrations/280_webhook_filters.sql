-- By record type, conditions on the records whose events are sent; absent: all.
alter table webhook add column filters jsonb;
-- Since when events are left out because a condition names what is gone.
alter table webhook add column filters_broken_at timestamptz;
