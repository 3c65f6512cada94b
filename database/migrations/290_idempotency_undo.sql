-- How what the first answer says is undone, so that a repeat offers the same; null: it cannot be.
alter table idempotency add column undo text;
