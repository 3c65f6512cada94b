-- Records of a company. Every table: primary key (company_id, id), forced row security, unique values among undeleted rows.

create table workspace (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint workspace_pk primary key (company_id, id),
  constraint workspace_company_fk foreign key (company_id) references company
);
create unique index workspace_name_uq on workspace (company_id, lower(name)) where deleted_at is null;
create index workspace_name_ix on workspace (company_id, name, id) where deleted_at is null;
create index workspace_created_ix on workspace (company_id, created_at, id) where deleted_at is null;
create index workspace_trash_ix on workspace (company_id, deleted_at, id) where deleted_at is not null;
create index workspace_search_ix on workspace using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table workspace enable row level security;
alter table workspace force row level security;
create policy workspace_own on workspace using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table manufacturer (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  url text,
  support_url text,
  warranty_lookup_url text,
  support_email text,
  support_phone text,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint manufacturer_pk primary key (company_id, id),
  constraint manufacturer_company_fk foreign key (company_id) references company
);
create unique index manufacturer_name_uq on manufacturer (company_id, lower(name)) where deleted_at is null;
create index manufacturer_name_ix on manufacturer (company_id, name, id) where deleted_at is null;
create index manufacturer_created_ix on manufacturer (company_id, created_at, id) where deleted_at is null;
create index manufacturer_trash_ix on manufacturer (company_id, deleted_at, id) where deleted_at is not null;
create index manufacturer_search_ix on manufacturer using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table manufacturer enable row level security;
alter table manufacturer force row level security;
create policy manufacturer_own on manufacturer using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table supplier (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  contact text collate natural_order,
  email text,
  phone text,
  fax text,
  url text,
  address text,
  address2 text,
  zip text,
  city text collate natural_order,
  state text,
  country text,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint supplier_pk primary key (company_id, id),
  constraint supplier_company_fk foreign key (company_id) references company
);
create unique index supplier_name_uq on supplier (company_id, lower(name)) where deleted_at is null;
create index supplier_name_ix on supplier (company_id, name, id) where deleted_at is null;
create index supplier_created_ix on supplier (company_id, created_at, id) where deleted_at is null;
create index supplier_trash_ix on supplier (company_id, deleted_at, id) where deleted_at is not null;
create index supplier_search_ix on supplier using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table supplier enable row level security;
alter table supplier force row level security;
create policy supplier_own on supplier using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table category (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  type text not null,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint category_pk primary key (company_id, id),
  constraint category_company_fk foreign key (company_id) references company,
  constraint category_type_ck check (type in ('asset', 'accessory', 'consumable', 'component', 'license'))
);
create unique index category_name_uq on category (company_id, lower(name), type) where deleted_at is null;
create index category_name_ix on category (company_id, name, id) where deleted_at is null;
create index category_created_ix on category (company_id, created_at, id) where deleted_at is null;
create index category_trash_ix on category (company_id, deleted_at, id) where deleted_at is not null;
create index category_search_ix on category using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table category enable row level security;
alter table category force row level security;
create policy category_own on category using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table status_label (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  type text not null,
  color text,
  is_default boolean not null default false,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint status_label_pk primary key (company_id, id),
  constraint status_label_company_fk foreign key (company_id) references company,
  constraint status_label_type_ck check (type in ('deployable', 'pending', 'undeployable', 'archived'))
);
create unique index status_label_name_uq on status_label (company_id, lower(name)) where deleted_at is null;
create index status_label_name_ix on status_label (company_id, name, id) where deleted_at is null;
create index status_label_created_ix on status_label (company_id, created_at, id) where deleted_at is null;
create index status_label_trash_ix on status_label (company_id, deleted_at, id) where deleted_at is not null;
create index status_label_search_ix on status_label using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table status_label enable row level security;
alter table status_label force row level security;
create policy status_label_own on status_label using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table location (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  parent_id uuid,
  manager_id uuid,
  currency text,
  phone text,
  fax text,
  address text,
  address2 text,
  zip text,
  city text collate natural_order,
  state text,
  country text,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint location_pk primary key (company_id, id),
  constraint location_company_fk foreign key (company_id) references company
);
create unique index location_name_uq on location (company_id, lower(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid)) where deleted_at is null;
create index location_name_ix on location (company_id, name, id) where deleted_at is null;
create index location_created_ix on location (company_id, created_at, id) where deleted_at is null;
create index location_trash_ix on location (company_id, deleted_at, id) where deleted_at is not null;
create index location_search_ix on location using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index location_parent_id_ix on location (company_id, parent_id, id);
create index location_manager_id_ix on location (company_id, manager_id, id);
alter table location enable row level security;
alter table location force row level security;
create policy location_own on location using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table department (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  location_id uuid,
  manager_id uuid,
  phone text,
  fax text,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint department_pk primary key (company_id, id),
  constraint department_company_fk foreign key (company_id) references company
);
create unique index department_name_uq on department (company_id, lower(name), coalesce(location_id, '00000000-0000-0000-0000-000000000000'::uuid)) where deleted_at is null;
create index department_name_ix on department (company_id, name, id) where deleted_at is null;
create index department_created_ix on department (company_id, created_at, id) where deleted_at is null;
create index department_trash_ix on department (company_id, deleted_at, id) where deleted_at is not null;
create index department_search_ix on department using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index department_location_id_ix on department (company_id, location_id, id);
create index department_manager_id_ix on department (company_id, manager_id, id);
alter table department enable row level security;
alter table department force row level security;
create policy department_own on department using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table user_group (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  group_access text,
  custom_permissions text[] not null default '{}',
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint user_group_pk primary key (company_id, id),
  constraint user_group_company_fk foreign key (company_id) references company,
  constraint user_group_access_ck check (group_access in ('super_user', 'admin'))
);
create unique index user_group_name_uq on user_group (company_id, lower(name)) where deleted_at is null;
create index user_group_name_ix on user_group (company_id, name, id) where deleted_at is null;
create index user_group_created_ix on user_group (company_id, created_at, id) where deleted_at is null;
create index user_group_trash_ix on user_group (company_id, deleted_at, id) where deleted_at is not null;
create index user_group_search_ix on user_group using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table user_group enable row level security;
alter table user_group force row level security;
create policy user_group_own on user_group using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table app_user (
  company_id uuid not null,
  id uuid not null,
  account_id uuid,
  name text collate natural_order not null,
  first_name text collate natural_order not null,
  last_name text collate natural_order,
  username text collate natural_order,
  email text collate natural_order,
  employee_number text collate natural_order,
  job_title text collate natural_order,
  department_id uuid,
  location_id uuid,
  manager_id uuid,
  start_date date,
  end_date date,
  remote boolean not null default false,
  vip boolean not null default false,
  phone text,
  website text,
  address text,
  address2 text,
  zip text,
  city text collate natural_order,
  state text,
  country text,
  activated boolean not null default false,
  user_type text not null default 'user',
  custom_permissions text[] not null default '{}',
  language text not null default 'en',
  enable_assets boolean not null default true,
  enable_environment boolean not null default false,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint app_user_pk primary key (company_id, id),
  constraint app_user_company_fk foreign key (company_id) references company,
  constraint app_user_type_ck check (user_type in ('user', 'admin'))
);
create unique index app_user_username_uq on app_user (company_id, lower(username)) where deleted_at is null;
create unique index app_user_email_uq on app_user (company_id, lower(email)) where deleted_at is null;
create unique index app_user_employee_number_uq on app_user (company_id, lower(employee_number)) where deleted_at is null;
create index app_user_name_ix on app_user (company_id, name, id) where deleted_at is null;
create index app_user_email_ix on app_user (company_id, email, id) where deleted_at is null;
create index app_user_created_ix on app_user (company_id, created_at, id) where deleted_at is null;
create index app_user_trash_ix on app_user (company_id, deleted_at, id) where deleted_at is not null;
create index app_user_search_ix on app_user using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index app_user_department_id_ix on app_user (company_id, department_id, id);
create index app_user_location_id_ix on app_user (company_id, location_id, id);
create index app_user_manager_id_ix on app_user (company_id, manager_id, id);
alter table app_user enable row level security;
alter table app_user force row level security;
create policy app_user_own on app_user using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table asset_model (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  model_number text collate natural_order,
  category_id uuid not null,
  manufacturer_id uuid,
  eol_months int,
  min_quantity int,
  requestable boolean not null default false,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint asset_model_pk primary key (company_id, id),
  constraint asset_model_company_fk foreign key (company_id) references company
);
create unique index asset_model_name_uq on asset_model (company_id, lower(name), lower(coalesce(model_number, ''))) where deleted_at is null;
create index asset_model_name_ix on asset_model (company_id, name, id) where deleted_at is null;
create index asset_model_created_ix on asset_model (company_id, created_at, id) where deleted_at is null;
create index asset_model_trash_ix on asset_model (company_id, deleted_at, id) where deleted_at is not null;
create index asset_model_search_ix on asset_model using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index asset_model_category_id_ix on asset_model (company_id, category_id, id);
create index asset_model_manufacturer_id_ix on asset_model (company_id, manufacturer_id, id);
alter table asset_model enable row level security;
alter table asset_model force row level security;
create policy asset_model_own on asset_model using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table asset (
  company_id uuid not null,
  id uuid not null,
  asset_tag text collate natural_order not null,
  name text collate natural_order,
  model_id uuid not null,
  serial text collate natural_order,
  status_id uuid not null,
  state text not null,
  requestable boolean not null default false,
  byod boolean not null default false,
  default_location_id uuid,
  location_id uuid,
  department_id uuid,
  work_space_id uuid not null,
  holder_type text,
  holder_user_id uuid,
  holder_location_id uuid,
  holder_asset_id uuid,
  checked_out_at timestamptz,
  expected_checkin date,
  last_checkin timestamptz,
  purchase_date date,
  purchase_cost bigint,
  purchase_cost_currency text,
  supplier_id uuid,
  order_number text collate natural_order,
  warranty_months int,
  warranty_expires date,
  eol_date date,
  eol_is_explicit boolean not null default false,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint asset_pk primary key (company_id, id),
  constraint asset_company_fk foreign key (company_id) references company,
  constraint asset_state_ck check (state in ('deployed', 'deployable', 'pending', 'undeployable', 'archived')),
  constraint asset_holder_ck check ((holder_type is null and num_nonnulls(holder_user_id, holder_location_id, holder_asset_id) = 0) or (holder_type in ('user', 'location', 'asset') and num_nonnulls(holder_user_id, holder_location_id, holder_asset_id) = 1))
);
create unique index asset_tag_uq on asset (company_id, lower(asset_tag)) where deleted_at is null;
create unique index asset_serial_uq on asset (company_id, lower(serial)) where deleted_at is null;
create index asset_asset_tag_ix on asset (company_id, asset_tag, id) include (work_space_id) where deleted_at is null;
create index asset_name_ix on asset (company_id, name, id) include (work_space_id) where deleted_at is null;
create index asset_serial_ix on asset (company_id, serial, id) include (work_space_id) where deleted_at is null;
create index asset_purchase_date_ix on asset (company_id, purchase_date, id) include (work_space_id) where deleted_at is null;
create index asset_expected_checkin_ix on asset (company_id, expected_checkin, id) include (work_space_id) where deleted_at is null;
create index asset_eol_date_ix on asset (company_id, eol_date, id) include (work_space_id) where deleted_at is null;
create index asset_warranty_expires_ix on asset (company_id, warranty_expires, id) include (work_space_id) where deleted_at is null;
create index asset_checked_out_at_ix on asset (company_id, checked_out_at, id) include (work_space_id) where deleted_at is null;
create index asset_updated_at_ix on asset (company_id, updated_at, id) include (work_space_id) where deleted_at is null;
create index asset_created_ix on asset (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index asset_trash_ix on asset (company_id, deleted_at, id) where deleted_at is not null;
create index asset_search_ix on asset using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index asset_model_id_ix on asset (company_id, model_id, id) include (work_space_id, deleted_at);
create index asset_status_id_ix on asset (company_id, status_id, id) include (work_space_id, deleted_at);
create index asset_default_location_id_ix on asset (company_id, default_location_id, id) include (work_space_id, deleted_at);
create index asset_location_id_ix on asset (company_id, location_id, id) include (work_space_id, deleted_at);
create index asset_department_id_ix on asset (company_id, department_id, id) include (work_space_id, deleted_at);
create index asset_work_space_id_ix on asset (company_id, work_space_id, id);
create index asset_holder_user_id_ix on asset (company_id, holder_user_id, id) include (work_space_id, deleted_at);
create index asset_holder_location_id_ix on asset (company_id, holder_location_id, id) include (work_space_id, deleted_at);
create index asset_holder_asset_id_ix on asset (company_id, holder_asset_id, id) include (work_space_id, deleted_at);
create index asset_supplier_id_ix on asset (company_id, supplier_id, id) include (work_space_id, deleted_at);
create index asset_state_ix on asset (company_id, state, created_at, id) include (work_space_id) where deleted_at is null;
alter table asset enable row level security;
alter table asset force row level security;
create policy asset_own on asset using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- References point into the same company, always.
alter table location add constraint location_parent_fk foreign key (company_id, parent_id) references location (company_id, id);
alter table location add constraint location_manager_fk foreign key (company_id, manager_id) references app_user (company_id, id);
alter table department add constraint department_location_fk foreign key (company_id, location_id) references location (company_id, id);
alter table department add constraint department_manager_fk foreign key (company_id, manager_id) references app_user (company_id, id);
alter table app_user add constraint app_user_department_fk foreign key (company_id, department_id) references department (company_id, id);
alter table app_user add constraint app_user_location_fk foreign key (company_id, location_id) references location (company_id, id);
alter table app_user add constraint app_user_manager_fk foreign key (company_id, manager_id) references app_user (company_id, id);
alter table asset_model add constraint asset_model_category_fk foreign key (company_id, category_id) references category (company_id, id);
alter table asset_model add constraint asset_model_manufacturer_fk foreign key (company_id, manufacturer_id) references manufacturer (company_id, id);
alter table asset add constraint asset_model_fk foreign key (company_id, model_id) references asset_model (company_id, id);
alter table asset add constraint asset_status_fk foreign key (company_id, status_id) references status_label (company_id, id);
alter table asset add constraint asset_default_location_fk foreign key (company_id, default_location_id) references location (company_id, id);
alter table asset add constraint asset_location_fk foreign key (company_id, location_id) references location (company_id, id);
alter table asset add constraint asset_department_fk foreign key (company_id, department_id) references department (company_id, id);
alter table asset add constraint asset_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id);
alter table asset add constraint asset_holder_user_fk foreign key (company_id, holder_user_id) references app_user (company_id, id);
alter table asset add constraint asset_holder_location_fk foreign key (company_id, holder_location_id) references location (company_id, id);
alter table asset add constraint asset_holder_asset_fk foreign key (company_id, holder_asset_id) references asset (company_id, id);
alter table asset add constraint asset_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id);

create table user_workspace (
  company_id uuid not null,
  user_id uuid not null,
  workspace_id uuid not null,
  constraint user_workspace_pk primary key (company_id, user_id, workspace_id),
  constraint user_workspace_own_fk foreign key (company_id, user_id) references app_user (company_id, id),
  constraint user_workspace_other_fk foreign key (company_id, workspace_id) references workspace (company_id, id)
);
create index user_workspace_other_ix on user_workspace (company_id, workspace_id);
alter table user_workspace enable row level security;
alter table user_workspace force row level security;
create policy user_workspace_own on user_workspace using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table user_group_member (
  company_id uuid not null,
  user_id uuid not null,
  group_id uuid not null,
  constraint user_group_member_pk primary key (company_id, user_id, group_id),
  constraint user_group_member_own_fk foreign key (company_id, user_id) references app_user (company_id, id),
  constraint user_group_member_other_fk foreign key (company_id, group_id) references user_group (company_id, id)
);
create index user_group_member_other_ix on user_group_member (company_id, group_id);
alter table user_group_member enable row level security;
alter table user_group_member force row level security;
create policy user_group_member_own on user_group_member using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- What happened, to what, by whom, through which door; written in the transaction of the change.

create table activity (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  record_id uuid not null,
  record_title text not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  source text not null,
  changes jsonb not null,
  target_type text,
  target_id uuid,
  target_name text,
  work_space_id uuid,
  note text,
  batch_id uuid,
  created_at timestamptz not null,
  constraint activity_pk primary key (company_id, id),
  constraint activity_company_fk foreign key (company_id) references company
);
create index activity_record_ix on activity (company_id, record, record_id, id);
create index activity_target_ix on activity (company_id, target_type, target_id, id) where target_id is not null;
create index activity_batch_ix on activity (company_id, batch_id) where batch_id is not null;
alter table activity enable row level security;
alter table activity force row level security;
create policy activity_own on activity using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Who had an asset, from when to when. The partial unique index lets an asset be out only once.

create table assignment (
  company_id uuid not null,
  id uuid not null,
  asset_id uuid not null,
  holder_type text not null constraint assignment_type_ck check (holder_type in ('user', 'location', 'asset')),
  user_id uuid,
  location_id uuid,
  holder_asset_id uuid,
  checked_out_at timestamptz not null,
  checked_out_by uuid,
  expected_checkin date,
  checkout_note text,
  checked_in_at timestamptz,
  checked_in_by uuid,
  checkin_note text,
  constraint assignment_pk primary key (company_id, id),
  constraint assignment_asset_fk foreign key (company_id, asset_id) references asset (company_id, id),
  constraint assignment_user_fk foreign key (company_id, user_id) references app_user (company_id, id),
  constraint assignment_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint assignment_holder_fk foreign key (company_id, holder_asset_id) references asset (company_id, id)
);
create unique index assignment_open_uq on assignment (company_id, asset_id) where checked_in_at is null;
create index assignment_asset_ix on assignment (company_id, asset_id, checked_out_at);
create index assignment_user_ix on assignment (company_id, user_id) where user_id is not null;
create index assignment_location_ix on assignment (company_id, location_id) where location_id is not null;
create index assignment_holder_ix on assignment (company_id, holder_asset_id) where holder_asset_id is not null;
alter table assignment enable row level security;
alter table assignment force row level security;
create policy assignment_own on assignment using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table file (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  mime text not null,
  size bigint not null,
  sha256 text not null,
  width int,
  height int,
  created_by uuid,
  created_at timestamptz not null,
  constraint file_pk primary key (company_id, id),
  constraint file_company_fk foreign key (company_id) references company
);
alter table file enable row level security;
alter table file force row level security;
create policy file_own on file using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Columns and page size of a list, for each user.

create table table_setting (
  company_id uuid not null,
  user_id uuid not null,
  list text not null,
  columns jsonb,
  page_size int,
  updated_at timestamptz not null,
  constraint table_setting_pk primary key (company_id, user_id, list),
  constraint table_setting_user_fk foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table table_setting enable row level security;
alter table table_setting force row level security;
create policy table_setting_own on table_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table idempotency (
  company_id uuid not null,
  user_id uuid not null,
  key text not null,
  fingerprint text not null,
  status int not null,
  body jsonb not null,
  created_at timestamptz not null,
  constraint idempotency_pk primary key (company_id, user_id, key)
);
alter table idempotency enable row level security;
alter table idempotency force row level security;
create policy idempotency_own on idempotency using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table import (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  file_name text not null,
  status text not null constraint import_status_ck check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed')),
  headers jsonb not null,
  mapping jsonb not null,
  options jsonb not null,
  row_count int not null,
  done_count int not null default 0,
  totals jsonb not null default '{}',
  failure text,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint import_pk primary key (company_id, id),
  constraint import_company_fk foreign key (company_id) references company
);
create index import_created_ix on import (company_id, created_at);
alter table import enable row level security;
alter table import force row level security;
create policy import_own on import using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table import_row (
  company_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  cells jsonb not null,
  outcome text constraint import_row_outcome_ck check (outcome in ('created', 'changed', 'unchanged', 'refused')),
  match_key text,
  title text,
  changes jsonb,
  messages jsonb,
  record_id uuid,
  constraint import_row_pk primary key (company_id, import_id, row_number),
  constraint import_row_import_fk foreign key (company_id, import_id) references import (company_id, id)
);
create index import_row_match_ix on import_row (company_id, import_id, match_key, row_number);
create index import_row_outcome_ix on import_row (company_id, import_id, outcome, row_number);
alter table import_row enable row level security;
alter table import_row force row level security;
create policy import_row_own on import_row using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

alter table asset_tag_sequence enable row level security;
alter table asset_tag_sequence force row level security;
create policy asset_tag_sequence_own on asset_tag_sequence using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
