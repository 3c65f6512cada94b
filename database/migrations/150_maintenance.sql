-- Maintenance of assets and locations: kinds of the company's own, and what is planned, under way and done.
create table maintenance_type (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint maintenance_type_pk primary key (company_id, id),
  constraint maintenance_type_company_fk foreign key (company_id) references company
);
create unique index maintenance_type_name_uq on maintenance_type (company_id, lower(name)) where deleted_at is null;
create index maintenance_type_name_ix on maintenance_type (company_id, name, id) where deleted_at is null;
create index maintenance_type_created_ix on maintenance_type (company_id, created_at, id) where deleted_at is null;
create index maintenance_type_trash_ix on maintenance_type (company_id, deleted_at, id) where deleted_at is not null;
create index maintenance_type_search_ix on maintenance_type using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table maintenance_type enable row level security;
alter table maintenance_type force row level security;
create policy maintenance_type_own on maintenance_type using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table asset_maintenance (
  company_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  type_id uuid not null,
  name text collate natural_order not null,
  state text not null,
  assignee_id uuid,
  supplier_id uuid,
  work_space_id uuid not null,
  due_date date,
  started_on date,
  completed_on date,
  downtime numeric(10, 2),
  cancelled_on date,
  reason text,
  cost bigint,
  cost_currency text,
  is_warranty boolean not null default false,
  result text,
  image_id uuid,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint asset_maintenance_pk primary key (company_id, id),
  constraint asset_maintenance_company_fk foreign key (company_id) references company,
  constraint asset_maintenance_asset_fk foreign key (company_id, asset_id) references asset (company_id, id),
  constraint asset_maintenance_type_fk foreign key (company_id, type_id) references maintenance_type (company_id, id),
  constraint asset_maintenance_assignee_fk foreign key (company_id, assignee_id) references app_user (company_id, id),
  constraint asset_maintenance_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint asset_maintenance_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint asset_maintenance_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id),
  constraint asset_maintenance_dates_ck check (completed_on >= started_on)
);
create index asset_maintenance_asset_id_ix on asset_maintenance (company_id, asset_id, id);
create index asset_maintenance_due_date_ix on asset_maintenance (company_id, due_date, id) include (work_space_id) where deleted_at is null;
create index asset_maintenance_open_ix on asset_maintenance (company_id, state, due_date, id) where deleted_at is null and state in ('planned', 'in_progress');
create index asset_maintenance_created_ix on asset_maintenance (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index asset_maintenance_type_id_ix on asset_maintenance (company_id, type_id, id);
create index asset_maintenance_assignee_id_ix on asset_maintenance (company_id, assignee_id, id) where assignee_id is not null;
create index asset_maintenance_supplier_id_ix on asset_maintenance (company_id, supplier_id, id) where supplier_id is not null;
create index asset_maintenance_image_ix on asset_maintenance (company_id, image_id) where image_id is not null;
create index asset_maintenance_trash_ix on asset_maintenance (company_id, deleted_at, id) where deleted_at is not null;
create index asset_maintenance_search_ix on asset_maintenance using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table asset_maintenance enable row level security;
alter table asset_maintenance force row level security;
create policy asset_maintenance_own on asset_maintenance using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table location_maintenance (
  company_id uuid not null,
  id uuid not null,
  location_id uuid not null,
  type_id uuid not null,
  name text collate natural_order not null,
  state text not null,
  assignee_id uuid,
  supplier_id uuid,
  due_date date,
  started_on date,
  completed_on date,
  downtime numeric(10, 2),
  cancelled_on date,
  reason text,
  cost bigint,
  cost_currency text,
  is_warranty boolean not null default false,
  result text,
  image_id uuid,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint location_maintenance_pk primary key (company_id, id),
  constraint location_maintenance_company_fk foreign key (company_id) references company,
  constraint location_maintenance_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint location_maintenance_type_fk foreign key (company_id, type_id) references maintenance_type (company_id, id),
  constraint location_maintenance_assignee_fk foreign key (company_id, assignee_id) references app_user (company_id, id),
  constraint location_maintenance_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint location_maintenance_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint location_maintenance_dates_ck check (completed_on >= started_on)
);
create index location_maintenance_location_id_ix on location_maintenance (company_id, location_id, id);
create index location_maintenance_due_date_ix on location_maintenance (company_id, due_date, id) where deleted_at is null;
create index location_maintenance_open_ix on location_maintenance (company_id, state, due_date, id) where deleted_at is null and state in ('planned', 'in_progress');
create index location_maintenance_created_ix on location_maintenance (company_id, created_at, id) where deleted_at is null;
create index location_maintenance_type_id_ix on location_maintenance (company_id, type_id, id);
create index location_maintenance_assignee_id_ix on location_maintenance (company_id, assignee_id, id) where assignee_id is not null;
create index location_maintenance_supplier_id_ix on location_maintenance (company_id, supplier_id, id) where supplier_id is not null;
create index location_maintenance_image_ix on location_maintenance (company_id, image_id) where image_id is not null;
create index location_maintenance_trash_ix on location_maintenance (company_id, deleted_at, id) where deleted_at is not null;
create index location_maintenance_search_ix on location_maintenance using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table location_maintenance enable row level security;
alter table location_maintenance force row level security;
create policy location_maintenance_own on location_maintenance using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Whether what is in maintenance may be checked out, and how many days before its date maintenance counts as due.
create table maintenance_setting (
  company_id uuid not null,
  warning_days int not null default 14,
  allows_checkout boolean not null default false,
  constraint maintenance_setting_pk primary key (company_id),
  constraint maintenance_setting_company_fk foreign key (company_id) references company
);
alter table maintenance_setting enable row level security;
alter table maintenance_setting force row level security;
create policy maintenance_setting_own on maintenance_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
