-- Where an import writes and in which language it tells, as it was when the file was uploaded.
alter table import add column workspace_id uuid, add column language text not null default 'en';

-- Rows that others of the file refer to come first; those that refer to each other in a circle are linked at the end.
alter table import_row add column position int not null default 0, add column is_late boolean not null default false;
create index import_row_open_ix on import_row (company_id, import_id, position) where outcome is null;
