-- Faults of assets that somebody has reported: signed in, or without a sign-in where the company allows it.
create table fault_report (
  company_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  name text collate natural_order not null,
  description text not null,
  state text not null,
  notified_state text not null default 'new',
  reporter_id uuid,
  email text,
  language text,
  maintenance_id uuid,
  closed_on date,
  reason text,
  image_id uuid,
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
  constraint fault_report_pk primary key (company_id, id),
  constraint fault_report_company_fk foreign key (company_id) references company,
  constraint fault_report_asset_fk foreign key (company_id, asset_id) references asset (company_id, id),
  constraint fault_report_reporter_fk foreign key (company_id, reporter_id) references app_user (company_id, id),
  constraint fault_report_maintenance_fk foreign key (company_id, maintenance_id) references asset_maintenance (company_id, id),
  constraint fault_report_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint fault_report_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id)
);
create index fault_report_asset_id_ix on fault_report (company_id, asset_id, id);
create index fault_report_open_ix on fault_report (company_id, state, created_at, id) where deleted_at is null and state <> 'closed';
create index fault_report_created_ix on fault_report (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index fault_report_reporter_id_ix on fault_report (company_id, reporter_id, id) where reporter_id is not null;
create index fault_report_maintenance_id_ix on fault_report (company_id, maintenance_id, id) where maintenance_id is not null;
create index fault_report_image_ix on fault_report (company_id, image_id) where image_id is not null;
create index fault_report_trash_ix on fault_report (company_id, deleted_at, id) where deleted_at is not null;
create index fault_report_search_ix on fault_report using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table fault_report enable row level security;
alter table fault_report force row level security;
create policy fault_report_own on fault_report using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Whether strangers may report faults, what they see of a thing, and whom they may turn to.
create table fault_report_setting (
  company_id uuid not null,
  from_strangers boolean not null default false,
  strangers_see text not null default 'nothing',
  contact text,
  constraint fault_report_setting_pk primary key (company_id),
  constraint fault_report_setting_company_fk foreign key (company_id) references company
);
alter table fault_report_setting enable row level security;
alter table fault_report_setting force row level security;
create policy fault_report_setting_own on fault_report_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
