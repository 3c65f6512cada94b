-- When work that people scheduled is due. Null: as its module declares it.
alter table schedule add column rule jsonb;
-- A file that a mail brings along.
alter table mail add column attachment bytea;
alter table mail add column attachment_name text;
alter table mail add column attachment_type text;
