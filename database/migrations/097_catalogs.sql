-- What suppliers offer: what may be bought or requested, at which price.
create table catalog_item (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  category_id uuid not null,
  model_id uuid,
  requestable boolean not null default true,
  discontinued boolean not null default false,
  supplier_id uuid,
  order_number text collate natural_order,
  price bigint,
  price_currency text,
  priced_on date,
  url text,
  image_id uuid,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint catalog_item_pk primary key (company_id, id),
  constraint catalog_item_company_fk foreign key (company_id) references company,
  constraint catalog_item_category_fk foreign key (company_id, category_id) references category (company_id, id),
  constraint catalog_item_model_fk foreign key (company_id, model_id) references asset_model (company_id, id),
  constraint catalog_item_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id)
);
create index catalog_item_name_ix on catalog_item (company_id, name, id) where deleted_at is null;
create index catalog_item_created_ix on catalog_item (company_id, created_at, id) where deleted_at is null;
create index catalog_item_category_id_ix on catalog_item (company_id, category_id, id);
create index catalog_item_model_id_ix on catalog_item (company_id, model_id, id) where model_id is not null;
create index catalog_item_supplier_id_ix on catalog_item (company_id, supplier_id, id) where supplier_id is not null;
create index catalog_item_image_ix on catalog_item (company_id, image_id) where image_id is not null;
create index catalog_item_trash_ix on catalog_item (company_id, deleted_at, id) where deleted_at is not null;
create index catalog_item_search_ix on catalog_item using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table catalog_item enable row level security;
alter table catalog_item force row level security;
create policy catalog_item_own on catalog_item using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
