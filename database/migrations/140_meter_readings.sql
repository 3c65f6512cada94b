-- What the meters of assets showed on a day, in all since they were new.
create table meter_reading (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  asset_id uuid not null,
  reading numeric(15, 2) not null,
  read_on date not null,
  work_space_id uuid not null,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint meter_reading_pk primary key (company_id, id),
  constraint meter_reading_company_fk foreign key (company_id) references company,
  constraint meter_reading_asset_fk foreign key (company_id, asset_id) references asset (company_id, id),
  constraint meter_reading_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id),
  constraint meter_reading_reading_ck check (reading >= 0)
);
create index meter_reading_asset_id_ix on meter_reading (company_id, asset_id, read_on, id);
create index meter_reading_read_on_ix on meter_reading (company_id, read_on, id) include (work_space_id) where deleted_at is null;
create index meter_reading_created_ix on meter_reading (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index meter_reading_trash_ix on meter_reading (company_id, deleted_at, id) where deleted_at is not null;
create index meter_reading_search_ix on meter_reading using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table meter_reading enable row level security;
alter table meter_reading force row level security;
create policy meter_reading_own on meter_reading using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- By units of production an asset is written off by what its meter shows; such a depreciation needs no months.
alter table depreciation alter column months drop not null;
alter table depreciation add column units numeric(15, 2);
alter table depreciation add constraint depreciation_units_ck check (units > 0);
