-- Bytes of the rows that an import keeps as they came, and whether those that nobody needs any more are gone.
alter table import add column row_bytes bigint not null default 0, add column is_pruned boolean not null default false;
create index import_unpruned_ix on import (company_id, finished_at) where not is_pruned;
