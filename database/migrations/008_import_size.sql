-- A run writes its rows in the order of their positions and keeps how far it is with what it wrote. Outcomes belong to
-- the pass that wrote them: a new pass begins without touching a million rows.
alter table import add column pass int not null default 0, add column position int not null default 0;

-- What the cells of each column prove about dates and decimals, from the one time that the file was read.
alter table import add column evidence jsonb not null default '[]';

-- What giving back an import has done.
alter table import add column undo jsonb;
alter table import drop constraint import_status_ck;
alter table import add constraint import_status_ck check (status in ('uploaded', 'checking', 'checked', 'running', 'paused', 'cancelled', 'done', 'failed', 'undoing', 'undone'));

-- Rows of one level do not refer to each other, so they are written together.
alter table import_row add column pass int not null default 0, add column level int not null default 0;
drop index import_row_open_ix;
create index import_row_position_ix on import_row (company_id, import_id, position);
