-- Sizes of labels, sheets and rolls of labels, and what stands on labels.
create table label_size (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  width numeric(7, 2) not null,
  height numeric(7, 2) not null,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint label_size_pk primary key (company_id, id),
  constraint label_size_company_fk foreign key (company_id) references company
);
create unique index label_size_name_uq on label_size (company_id, lower(name)) where deleted_at is null;
create index label_size_name_ix on label_size (company_id, name, id) where deleted_at is null;
create index label_size_created_ix on label_size (company_id, created_at, id) where deleted_at is null;
create index label_size_trash_ix on label_size (company_id, deleted_at, id) where deleted_at is not null;
create index label_size_search_ix on label_size using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table label_size enable row level security;
alter table label_size force row level security;
create policy label_size_own on label_size using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table label_type (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  label_size_id uuid not null,
  page text not null,
  page_width numeric(7, 2),
  page_height numeric(7, 2),
  label_columns int not null,
  label_rows int not null,
  margin_left numeric(7, 2),
  margin_top numeric(7, 2),
  gap_across numeric(7, 2) not null,
  gap_down numeric(7, 2) not null,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint label_type_pk primary key (company_id, id),
  constraint label_type_company_fk foreign key (company_id) references company,
  constraint label_type_label_size_fk foreign key (company_id, label_size_id) references label_size (company_id, id)
);
create unique index label_type_name_uq on label_type (company_id, lower(name)) where deleted_at is null;
create index label_type_name_ix on label_type (company_id, name, id) where deleted_at is null;
create index label_type_created_ix on label_type (company_id, created_at, id) where deleted_at is null;
create index label_type_label_size_id_ix on label_type (company_id, label_size_id, id);
create index label_type_trash_ix on label_type (company_id, deleted_at, id) where deleted_at is not null;
create index label_type_search_ix on label_type using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table label_type enable row level security;
alter table label_type force row level security;
create policy label_type_own on label_type using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table label_template (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  width numeric(7, 2) not null,
  height numeric(7, 2) not null,
  layout text,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint label_template_pk primary key (company_id, id),
  constraint label_template_company_fk foreign key (company_id) references company
);
create unique index label_template_name_uq on label_template (company_id, lower(name)) where deleted_at is null;
create index label_template_name_ix on label_template (company_id, name, id) where deleted_at is null;
create index label_template_created_ix on label_template (company_id, created_at, id) where deleted_at is null;
create index label_template_trash_ix on label_template (company_id, deleted_at, id) where deleted_at is not null;
create index label_template_search_ix on label_template using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table label_template enable row level security;
alter table label_template force row level security;
create policy label_template_own on label_template using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
