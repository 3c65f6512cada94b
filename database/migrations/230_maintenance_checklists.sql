-- What is to be checked at maintenance of a type, or under a plan: a line for each item.
alter table maintenance_type add column checklist text;
alter table maintenance_plan add column checklist text;

-- The items of one maintenance, as they were when it began, with what was answered.
create table maintenance_check (
  company_id uuid not null,
  id uuid not null,
  asset_maintenance_id uuid,
  location_maintenance_id uuid,
  place int not null,
  name text not null,
  kind text not null,
  unit text,
  at_least numeric(18, 6),
  at_most numeric(18, 6),
  is_required boolean not null,
  answer text,
  has_failed boolean not null default false,
  answered_by uuid,
  answered_at timestamptz,
  constraint maintenance_check_pk primary key (company_id, id),
  constraint maintenance_check_company_fk foreign key (company_id) references company,
  constraint maintenance_check_asset_fk foreign key (company_id, asset_maintenance_id) references asset_maintenance (company_id, id),
  constraint maintenance_check_location_fk foreign key (company_id, location_maintenance_id) references location_maintenance (company_id, id),
  constraint maintenance_check_one_ck check (num_nonnulls(asset_maintenance_id, location_maintenance_id) = 1)
);
create index maintenance_check_asset_ix on maintenance_check (company_id, asset_maintenance_id, place) where asset_maintenance_id is not null;
create index maintenance_check_location_ix on maintenance_check (company_id, location_maintenance_id, place) where location_maintenance_id is not null;
alter table maintenance_check enable row level security;
alter table maintenance_check force row level security;
create policy maintenance_check_own on maintenance_check using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- How many items have failed; empty: none.
alter table asset_maintenance add column failed_checks int;
alter table location_maintenance add column failed_checks int;
