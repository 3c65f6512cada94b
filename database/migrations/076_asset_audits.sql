-- Audits of assets: one row for each time that somebody has seen an asset; when it is due next stands on the asset.

alter table asset add column last_audit timestamptz;
alter table asset add column next_audit date;
-- Set by hand, and not by an interval.
alter table asset add column next_audit_is_set boolean not null default false;
-- Only assets that are audited pay for it.
create index asset_next_audit_ix on asset (company_id, next_audit, id) include (work_space_id) where next_audit is not null and deleted_at is null;

alter table asset_model add column audit_interval int;
alter table category add column audit_interval int;

create table asset_audit (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  asset_id uuid not null,
  audited_at timestamptz not null,
  location_id uuid,
  moves_asset boolean not null default false,
  -- Where the asset was recorded before it was moved, and when it was due before.
  moved_from_id uuid,
  next_before date,
  condition text,
  next_audit date,
  notes text,
  image_id uuid,
  work_space_id uuid not null,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint asset_audit_pk primary key (company_id, id),
  constraint asset_audit_company_fk foreign key (company_id) references company,
  constraint asset_audit_asset_fk foreign key (company_id, asset_id) references asset (company_id, id),
  constraint asset_audit_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint asset_audit_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint asset_audit_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id)
);
create index asset_audit_audited_at_ix on asset_audit (company_id, audited_at, id) where deleted_at is null;
create index asset_audit_created_ix on asset_audit (company_id, created_at, id) where deleted_at is null;
create index asset_audit_asset_id_ix on asset_audit (company_id, asset_id, audited_at, id);
create index asset_audit_location_id_ix on asset_audit (company_id, location_id, id) where location_id is not null;
create index asset_audit_image_ix on asset_audit (company_id, image_id) where image_id is not null;
create index asset_audit_trash_ix on asset_audit (company_id, deleted_at, id) where deleted_at is not null;
create index asset_audit_search_ix on asset_audit using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table asset_audit enable row level security;
alter table asset_audit force row level security;
create policy asset_audit_own on asset_audit using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table asset_audit_setting (
  company_id uuid not null,
  interval_months int,
  warning_days int not null default 14,
  constraint asset_audit_setting_pk primary key (company_id),
  constraint asset_audit_setting_company_fk foreign key (company_id) references company
);
alter table asset_audit_setting enable row level security;
alter table asset_audit_setting force row level security;
create policy asset_audit_setting_own on asset_audit_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
