-- What assets are read by. An asset may have several meters, and a plan or a depreciation counts by one of them.
create table meter (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  unit text,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint meter_pk primary key (company_id, id),
  constraint meter_company_fk foreign key (company_id) references company
);
create unique index meter_name_uq on meter (company_id, lower(name)) where deleted_at is null;
create index meter_name_ix on meter (company_id, name, id) where deleted_at is null;
create index meter_created_ix on meter (company_id, created_at, id) where deleted_at is null;
create index meter_trash_ix on meter (company_id, deleted_at, id) where deleted_at is not null;
create index meter_search_ix on meter using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table meter enable row level security;
alter table meter force row level security;
create policy meter_own on meter using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table meter_reading add column meter_id uuid;
alter table meter_reading add constraint meter_reading_meter_fk foreign key (company_id, meter_id) references meter (company_id, id);
create index meter_reading_meter_id_ix on meter_reading (company_id, meter_id, id) where meter_id is not null;
alter table maintenance_plan add column meter_id uuid;
alter table maintenance_plan add constraint maintenance_plan_meter_fk foreign key (company_id, meter_id) references meter (company_id, id);
create index maintenance_plan_meter_id_ix on maintenance_plan (company_id, meter_id, id) where meter_id is not null;
alter table depreciation add column meter_id uuid;
alter table depreciation add constraint depreciation_meter_fk foreign key (company_id, meter_id) references meter (company_id, id);
create index depreciation_meter_id_ix on depreciation (company_id, meter_id, id) where meter_id is not null;
