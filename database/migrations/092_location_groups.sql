-- Groups in which locations are, one below another. A location has its own, or that of the location above it.

create table location_group (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  parent_id uuid,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint location_group_pk primary key (company_id, id),
  constraint location_group_company_fk foreign key (company_id) references company,
  constraint location_group_parent_fk foreign key (company_id, parent_id) references location_group (company_id, id)
);
create unique index location_group_name_uq on location_group (company_id, lower(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid)) where deleted_at is null;
create index location_group_name_ix on location_group (company_id, name, id) where deleted_at is null;
create index location_group_created_ix on location_group (company_id, created_at, id) where deleted_at is null;
create index location_group_trash_ix on location_group (company_id, deleted_at, id) where deleted_at is not null;
create index location_group_search_ix on location_group using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index location_group_parent_id_ix on location_group (company_id, parent_id, id);
alter table location_group enable row level security;
alter table location_group force row level security;
create policy location_group_own on location_group using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

alter table location add column location_group_id uuid;
alter table location add column location_group_set boolean not null default false;
alter table location add constraint location_location_group_fk foreign key (company_id, location_group_id) references location_group (company_id, id);
create index location_location_group_id_ix on location (company_id, location_group_id, id) where location_group_id is not null;
