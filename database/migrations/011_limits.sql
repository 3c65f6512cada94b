-- Where the permissions of a group hold: each row names one place. A group without rows holds everywhere; a row whose place lies in the recycle bin goes on limiting.

create table group_limit (
  company_id uuid not null,
  group_id uuid not null,
  workspace_id uuid,
  location_id uuid,
  department_id uuid,
  category_id uuid,
  constraint group_limit_one_uq unique nulls not distinct (company_id, group_id, workspace_id, location_id, department_id, category_id),
  constraint group_limit_one_ck check (num_nonnulls(workspace_id, location_id, department_id, category_id) = 1),
  constraint group_limit_group_fk foreign key (company_id, group_id) references user_group (company_id, id),
  constraint group_limit_workspace_fk foreign key (company_id, workspace_id) references workspace (company_id, id),
  constraint group_limit_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint group_limit_department_fk foreign key (company_id, department_id) references department (company_id, id),
  constraint group_limit_category_fk foreign key (company_id, category_id) references category (company_id, id)
);
create index group_limit_workspace_ix on group_limit (company_id, workspace_id) where workspace_id is not null;
create index group_limit_location_ix on group_limit (company_id, location_id) where location_id is not null;
create index group_limit_department_ix on group_limit (company_id, department_id) where department_id is not null;
create index group_limit_category_ix on group_limit (company_id, category_id) where category_id is not null;
alter table group_limit enable row level security;
alter table group_limit force row level security;
create policy group_limit_own on group_limit using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- What people in environment mode may do with the assets of a location and of all below it.

create table environment_role (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  parent_id uuid not null,
  assets_permissions text[] not null default '{}',
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint environment_role_pk primary key (company_id, id),
  constraint environment_role_company_fk foreign key (company_id) references company,
  constraint environment_role_parent_fk foreign key (company_id, parent_id) references location (company_id, id)
);
create unique index environment_role_name_uq on environment_role (company_id, lower(name)) where deleted_at is null;
create index environment_role_name_ix on environment_role (company_id, name, id) where deleted_at is null;
create index environment_role_created_ix on environment_role (company_id, created_at, id) where deleted_at is null;
create index environment_role_trash_ix on environment_role (company_id, deleted_at, id) where deleted_at is not null;
create index environment_role_search_ix on environment_role using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index environment_role_parent_id_ix on environment_role (company_id, parent_id, id);
alter table environment_role enable row level security;
alter table environment_role force row level security;
create policy environment_role_own on environment_role using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table environment_role_member (
  company_id uuid not null,
  environment_role_id uuid not null,
  user_id uuid,
  group_id uuid,
  constraint environment_role_member_uq unique nulls not distinct (company_id, environment_role_id, user_id, group_id),
  constraint environment_role_member_ck check (num_nonnulls(user_id, group_id) = 1),
  constraint environment_role_member_role_fk foreign key (company_id, environment_role_id) references environment_role (company_id, id),
  constraint environment_role_member_user_fk foreign key (company_id, user_id) references app_user (company_id, id),
  constraint environment_role_member_group_fk foreign key (company_id, group_id) references user_group (company_id, id)
);
create index environment_role_member_user_ix on environment_role_member (company_id, user_id) where user_id is not null;
create index environment_role_member_group_ix on environment_role_member (company_id, group_id) where group_id is not null;
alter table environment_role_member enable row level security;
alter table environment_role_member force row level security;
create policy environment_role_member_own on environment_role_member using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
