-- By which plan maintenance comes again: by time, by what a meter shows, or by use.
create table maintenance_plan (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  type_id uuid not null,
  repeats_by text not null,
  every int not null,
  unit text not null,
  counted_from text not null,
  is_active boolean not null,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint maintenance_plan_pk primary key (company_id, id),
  constraint maintenance_plan_company_fk foreign key (company_id) references company,
  constraint maintenance_plan_type_fk foreign key (company_id, type_id) references maintenance_type (company_id, id),
  constraint maintenance_plan_every_ck check (every > 0)
);
create unique index maintenance_plan_name_uq on maintenance_plan (company_id, lower(name)) where deleted_at is null;
create index maintenance_plan_name_ix on maintenance_plan (company_id, name, id) where deleted_at is null;
create index maintenance_plan_created_ix on maintenance_plan (company_id, created_at, id) where deleted_at is null;
create index maintenance_plan_type_id_ix on maintenance_plan (company_id, type_id, id);
create index maintenance_plan_trash_ix on maintenance_plan (company_id, deleted_at, id) where deleted_at is not null;
create index maintenance_plan_search_ix on maintenance_plan using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table maintenance_plan enable row level security;
alter table maintenance_plan force row level security;
create policy maintenance_plan_own on maintenance_plan using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Each spawns at most one: the unique index. The anchor is the day from which days are counted, `scheduled_for` the day
-- that came of it, from which people may move the due date.
alter table asset_maintenance add column plan_id uuid;
alter table asset_maintenance add column previous_id uuid;
alter table asset_maintenance add column anchor date;
alter table asset_maintenance add column scheduled_for date;
alter table asset_maintenance add column due_at numeric(15, 2);
alter table asset_maintenance add constraint asset_maintenance_plan_fk foreign key (company_id, plan_id) references maintenance_plan (company_id, id);
create unique index asset_maintenance_previous_uq on asset_maintenance (company_id, previous_id) where previous_id is not null;
create index asset_maintenance_plan_id_ix on asset_maintenance (company_id, plan_id, id) where plan_id is not null;
alter table location_maintenance add column plan_id uuid;
alter table location_maintenance add column previous_id uuid;
alter table location_maintenance add column anchor date;
alter table location_maintenance add column scheduled_for date;
alter table location_maintenance add constraint location_maintenance_plan_fk foreign key (company_id, plan_id) references maintenance_plan (company_id, id);
create unique index location_maintenance_previous_uq on location_maintenance (company_id, previous_id) where previous_id is not null;
create index location_maintenance_plan_id_ix on location_maintenance (company_id, plan_id, id) where plan_id is not null;
