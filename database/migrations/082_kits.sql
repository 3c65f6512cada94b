-- Kits: what is checked out together, and its items.

create table kit (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint kit_pk primary key (company_id, id),
  constraint kit_company_fk foreign key (company_id) references company
);
create unique index kit_name_uq on kit (company_id, lower(name)) where deleted_at is null;
create index kit_name_ix on kit (company_id, name, id) where deleted_at is null;
create index kit_created_ix on kit (company_id, created_at, id) where deleted_at is null;
create index kit_trash_ix on kit (company_id, deleted_at, id) where deleted_at is not null;
create index kit_search_ix on kit using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table kit enable row level security;
alter table kit force row level security;
create policy kit_own on kit using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table kit_item (
  company_id uuid not null,
  id uuid not null,
  kit_id uuid not null,
  name text collate natural_order not null,
  quantity int not null default 1,
  model_id uuid,
  license_id uuid,
  accessory_id uuid,
  consumable_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint kit_item_pk primary key (company_id, id),
  constraint kit_item_company_fk foreign key (company_id) references company,
  constraint kit_item_kit_fk foreign key (company_id, kit_id) references kit (company_id, id),
  constraint kit_item_model_fk foreign key (company_id, model_id) references asset_model (company_id, id),
  constraint kit_item_license_fk foreign key (company_id, license_id) references license (company_id, id),
  constraint kit_item_accessory_fk foreign key (company_id, accessory_id) references accessory (company_id, id),
  constraint kit_item_consumable_fk foreign key (company_id, consumable_id) references consumable (company_id, id),
  constraint kit_item_quantity_ck check (quantity > 0)
);
create index kit_item_name_ix on kit_item (company_id, name, id) where deleted_at is null;
create index kit_item_created_ix on kit_item (company_id, created_at, id) where deleted_at is null;
create index kit_item_kit_id_ix on kit_item (company_id, kit_id, id);
create index kit_item_model_id_ix on kit_item (company_id, model_id, id) where model_id is not null;
create index kit_item_license_id_ix on kit_item (company_id, license_id, id) where license_id is not null;
create index kit_item_accessory_id_ix on kit_item (company_id, accessory_id, id) where accessory_id is not null;
create index kit_item_consumable_id_ix on kit_item (company_id, consumable_id, id) where consumable_id is not null;
create index kit_item_trash_ix on kit_item (company_id, deleted_at, id) where deleted_at is not null;
create index kit_item_search_ix on kit_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table kit_item enable row level security;
alter table kit_item force row level security;
create policy kit_item_own on kit_item using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
