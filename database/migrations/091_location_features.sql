-- Kinds of locations, and what locations have.

create table location_feature (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  parent_id uuid,
  color text,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint location_feature_pk primary key (company_id, id),
  constraint location_feature_company_fk foreign key (company_id) references company,
  constraint location_feature_parent_fk foreign key (company_id, parent_id) references location_feature (company_id, id)
);
create unique index location_feature_name_uq on location_feature (company_id, lower(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid)) where deleted_at is null;
create index location_feature_name_ix on location_feature (company_id, name, id) where deleted_at is null;
create index location_feature_created_ix on location_feature (company_id, created_at, id) where deleted_at is null;
create index location_feature_trash_ix on location_feature (company_id, deleted_at, id) where deleted_at is not null;
create index location_feature_search_ix on location_feature using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index location_feature_parent_id_ix on location_feature (company_id, parent_id, id);
alter table location_feature enable row level security;
alter table location_feature force row level security;
create policy location_feature_own on location_feature using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table location_feature_link (
  company_id uuid not null,
  location_id uuid not null,
  feature_id uuid not null,
  constraint location_feature_link_pk primary key (company_id, location_id, feature_id),
  constraint location_feature_link_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint location_feature_link_feature_fk foreign key (company_id, feature_id) references location_feature (company_id, id)
);
create index location_feature_link_feature_ix on location_feature_link (company_id, feature_id, location_id);
alter table location_feature_link enable row level security;
alter table location_feature_link force row level security;
create policy location_feature_link_own on location_feature_link using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

alter table location add column kind text;
create index location_kind_ix on location (company_id, kind, name, id) where kind is not null and deleted_at is null;
