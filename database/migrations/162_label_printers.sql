-- Label printers in the network.
create table label_printer (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  host text collate natural_order not null,
  port int not null,
  language text not null,
  dots text not null,
  label_size_id uuid not null,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint label_printer_pk primary key (company_id, id),
  constraint label_printer_company_fk foreign key (company_id) references company,
  constraint label_printer_label_size_fk foreign key (company_id, label_size_id) references label_size (company_id, id)
);
create unique index label_printer_name_uq on label_printer (company_id, lower(name)) where deleted_at is null;
create index label_printer_name_ix on label_printer (company_id, name, id) where deleted_at is null;
create index label_printer_created_ix on label_printer (company_id, created_at, id) where deleted_at is null;
create index label_printer_label_size_id_ix on label_printer (company_id, label_size_id, id);
create index label_printer_trash_ix on label_printer (company_id, deleted_at, id) where deleted_at is not null;
create index label_printer_search_ix on label_printer using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table label_printer enable row level security;
alter table label_printer force row level security;
create policy label_printer_own on label_printer using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
