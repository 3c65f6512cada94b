-- Of a picture, bytes of its small version; and since when nothing shows it, found out each night.
alter table file add column small_size bigint not null default 0, add column unused_since timestamptz;

-- An import whose file is still being read is seen by nobody. How it was read; and the bytes of the file, for as long as it is kept.
alter table import add column is_reading boolean not null default false, add column reading jsonb, add column file_bytes bigint;
