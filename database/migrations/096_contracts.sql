-- Contracts: warranties, leases, services and insurance, and what they cover.
create table contract (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  number text collate natural_order,
  kind text not null,
  status text not null,
  supplier_id uuid,
  work_space_id uuid not null,
  start_date date,
  end_date date,
  notice_date date,
  renewal_months int,
  cost bigint,
  cost_currency text,
  period text,
  -- What was paid before, at other costs, is in the column behind.
  cost_from date,
  earlier_cost bigint,
  earlier_cost_currency text,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint contract_pk primary key (company_id, id),
  constraint contract_company_fk foreign key (company_id) references company,
  constraint contract_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint contract_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id),
  constraint contract_dates_ck check (end_date >= start_date)
);
create index contract_name_ix on contract (company_id, name, id) include (work_space_id) where deleted_at is null;
create index contract_end_date_ix on contract (company_id, end_date, id) include (work_space_id) where deleted_at is null;
create index contract_created_ix on contract (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index contract_supplier_id_ix on contract (company_id, supplier_id, id) where supplier_id is not null;
create index contract_work_space_id_ix on contract (company_id, work_space_id, id);
create index contract_trash_ix on contract (company_id, deleted_at, id) where deleted_at is not null;
create index contract_search_ix on contract using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table contract enable row level security;
alter table contract force row level security;
create policy contract_own on contract using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table contract_asset (
  company_id uuid not null,
  asset_id uuid not null,
  contract_id uuid not null,
  constraint contract_asset_pk primary key (company_id, asset_id, contract_id),
  constraint contract_asset_asset_fk foreign key (company_id, asset_id) references asset (company_id, id),
  constraint contract_asset_contract_fk foreign key (company_id, contract_id) references contract (company_id, id)
);
create index contract_asset_contract_ix on contract_asset (company_id, contract_id, asset_id);
alter table contract_asset enable row level security;
alter table contract_asset force row level security;
create policy contract_asset_own on contract_asset using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table contract_license (
  company_id uuid not null,
  license_id uuid not null,
  contract_id uuid not null,
  constraint contract_license_pk primary key (company_id, license_id, contract_id),
  constraint contract_license_license_fk foreign key (company_id, license_id) references license (company_id, id),
  constraint contract_license_contract_fk foreign key (company_id, contract_id) references contract (company_id, id)
);
create index contract_license_contract_ix on contract_license (company_id, contract_id, license_id);
alter table contract_license enable row level security;
alter table contract_license force row level security;
create policy contract_license_own on contract_license using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table contract_location (
  company_id uuid not null,
  location_id uuid not null,
  contract_id uuid not null,
  constraint contract_location_pk primary key (company_id, location_id, contract_id),
  constraint contract_location_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint contract_location_contract_fk foreign key (company_id, contract_id) references contract (company_id, id)
);
create index contract_location_contract_ix on contract_location (company_id, contract_id, location_id);
alter table contract_location enable row level security;
alter table contract_location force row level security;
create policy contract_location_own on contract_location using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- How many days before it ends, or notice has to be given, a contract is named.
create table contract_setting (
  company_id uuid not null,
  warning_days int not null default 60,
  constraint contract_setting_pk primary key (company_id),
  constraint contract_setting_company_fk foreign key (company_id) references company
);
alter table contract_setting enable row level security;
alter table contract_setting force row level security;
create policy contract_setting_own on contract_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
