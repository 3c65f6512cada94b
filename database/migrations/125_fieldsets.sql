-- Which custom fields the records of a type have, in which order and sections: chosen for asset models, or the default of a type.
create table fieldset (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  record text not null,
  is_default boolean not null default false,
  -- A line for each field and each section.
  layout text,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint fieldset_pk primary key (company_id, id),
  constraint fieldset_company_fk foreign key (company_id) references company
);
create unique index fieldset_name_uq on fieldset (company_id, lower(name), record) where deleted_at is null;
create index fieldset_name_ix on fieldset (company_id, name, id) where deleted_at is null;
create index fieldset_created_ix on fieldset (company_id, created_at, id) where deleted_at is null;
create index fieldset_trash_ix on fieldset (company_id, deleted_at, id) where deleted_at is not null;
create index fieldset_search_ix on fieldset using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table fieldset enable row level security;
alter table fieldset force row level security;
create policy fieldset_own on fieldset using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

alter table asset_model add column fieldset_id uuid;
alter table asset_model add constraint asset_model_fieldset_fk foreign key (company_id, fieldset_id) references fieldset (company_id, id);
create index asset_model_fieldset_id_ix on asset_model (company_id, fieldset_id, id) where fieldset_id is not null;
