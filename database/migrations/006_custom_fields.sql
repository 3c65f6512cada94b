-- Fields that companies define themselves. Values lie with the record, by the field's own key, so that a new name
-- of the field touches no record.
create table custom_field (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  record text not null,
  type text not null,
  key text not null,
  options text,
  required boolean not null default false,
  help text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint custom_field_pk primary key (company_id, id),
  constraint custom_field_company_fk foreign key (company_id) references company
);
create unique index custom_field_name_uq on custom_field (company_id, record, lower(name)) where deleted_at is null;
create unique index custom_field_key_uq on custom_field (company_id, record, key);
create index custom_field_name_ix on custom_field (company_id, name, id) where deleted_at is null;
create index custom_field_created_ix on custom_field (company_id, created_at, id) where deleted_at is null;
create index custom_field_trash_ix on custom_field (company_id, deleted_at, id) where deleted_at is not null;
create index custom_field_search_ix on custom_field using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table custom_field enable row level security;
alter table custom_field force row level security;
create policy custom_field_own on custom_field using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

alter table asset add column custom jsonb not null default '{}';
alter table asset_model add column custom jsonb not null default '{}';
alter table location add column custom jsonb not null default '{}';
alter table app_user add column custom jsonb not null default '{}';
alter table department add column custom jsonb not null default '{}';
alter table supplier add column custom jsonb not null default '{}';

-- Keys end in random letters and so differ between companies: the index needs no company in front. Texts are compared without case.
create index asset_custom_ix on asset using gin ((lower(custom::text)::jsonb) jsonb_path_ops) where deleted_at is null;
create index location_custom_ix on location using gin ((lower(custom::text)::jsonb) jsonb_path_ops) where deleted_at is null;
create index app_user_custom_ix on app_user using gin ((lower(custom::text)::jsonb) jsonb_path_ops) where deleted_at is null;
