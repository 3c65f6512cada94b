-- What is kept in numbers: accessories, disposables, components, and the ledger of their movements.

create table accessory (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  category_id uuid,
  manufacturer_id uuid,
  model_number text collate natural_order,
  quantity int not null default 0,
  assigned int not null default 0,
  available int not null generated always as (quantity - assigned) stored,
  min_quantity int,
  -- Locations at which there is less than the minimum there.
  low_locations int not null default 0,
  stock_state text not null generated always as (case when quantity - assigned <= 0 then 'out' when quantity - assigned < coalesce(min_quantity, 0) or low_locations > 0 then 'low' else 'in_stock' end) stored,
  below_minimum boolean not null generated always as (quantity - assigned < coalesce(min_quantity, 0) or low_locations > 0) stored,
  location_id uuid,
  work_space_id uuid not null,
  purchase_date date,
  supplier_id uuid,
  order_number text collate natural_order,
  purchase_cost bigint,
  purchase_cost_currency text,
  stock_value bigint,
  stock_value_currency text,
  image_id uuid,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint accessory_pk primary key (company_id, id),
  constraint accessory_company_fk foreign key (company_id) references company,
  constraint accessory_category_fk foreign key (company_id, category_id) references category (company_id, id),
  constraint accessory_manufacturer_fk foreign key (company_id, manufacturer_id) references manufacturer (company_id, id),
  constraint accessory_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint accessory_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id),
  constraint accessory_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint accessory_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint accessory_quantity_ck check (assigned between 0 and quantity)
);
create index accessory_name_ix on accessory (company_id, name, id) include (work_space_id) where deleted_at is null;
create index accessory_created_ix on accessory (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index accessory_low_ix on accessory (company_id, id) where below_minimum and deleted_at is null;
create index accessory_category_id_ix on accessory (company_id, category_id, id);
create index accessory_manufacturer_id_ix on accessory (company_id, manufacturer_id, id);
create index accessory_location_id_ix on accessory (company_id, location_id, id);
create index accessory_work_space_id_ix on accessory (company_id, work_space_id, id);
create index accessory_supplier_id_ix on accessory (company_id, supplier_id, id);
create index accessory_image_ix on accessory (company_id, image_id) where image_id is not null;
create index accessory_trash_ix on accessory (company_id, deleted_at, id) where deleted_at is not null;
create index accessory_search_ix on accessory using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table accessory enable row level security;
alter table accessory force row level security;
create policy accessory_own on accessory using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table consumable (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  category_id uuid,
  manufacturer_id uuid,
  model_number text collate natural_order,
  item_number text collate natural_order,
  quantity int not null default 0,
  min_quantity int,
  -- Locations at which there is less than the minimum there.
  low_locations int not null default 0,
  stock_state text not null generated always as (case when quantity <= 0 then 'out' when quantity < coalesce(min_quantity, 0) or low_locations > 0 then 'low' else 'in_stock' end) stored,
  below_minimum boolean not null generated always as (quantity < coalesce(min_quantity, 0) or low_locations > 0) stored,
  location_id uuid,
  work_space_id uuid not null,
  purchase_date date,
  supplier_id uuid,
  order_number text collate natural_order,
  purchase_cost bigint,
  purchase_cost_currency text,
  stock_value bigint,
  stock_value_currency text,
  image_id uuid,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint consumable_pk primary key (company_id, id),
  constraint consumable_company_fk foreign key (company_id) references company,
  constraint consumable_category_fk foreign key (company_id, category_id) references category (company_id, id),
  constraint consumable_manufacturer_fk foreign key (company_id, manufacturer_id) references manufacturer (company_id, id),
  constraint consumable_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint consumable_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id),
  constraint consumable_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint consumable_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint consumable_quantity_ck check (quantity >= 0)
);
create index consumable_name_ix on consumable (company_id, name, id) include (work_space_id) where deleted_at is null;
create index consumable_created_ix on consumable (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index consumable_low_ix on consumable (company_id, id) where below_minimum and deleted_at is null;
create index consumable_category_id_ix on consumable (company_id, category_id, id);
create index consumable_manufacturer_id_ix on consumable (company_id, manufacturer_id, id);
create index consumable_location_id_ix on consumable (company_id, location_id, id);
create index consumable_work_space_id_ix on consumable (company_id, work_space_id, id);
create index consumable_supplier_id_ix on consumable (company_id, supplier_id, id);
create index consumable_image_ix on consumable (company_id, image_id) where image_id is not null;
create index consumable_trash_ix on consumable (company_id, deleted_at, id) where deleted_at is not null;
create index consumable_search_ix on consumable using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table consumable enable row level security;
alter table consumable force row level security;
create policy consumable_own on consumable using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table component (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  category_id uuid,
  manufacturer_id uuid,
  model_number text collate natural_order,
  serial text collate natural_order,
  quantity int not null default 0,
  assigned int not null default 0,
  available int not null generated always as (quantity - assigned) stored,
  min_quantity int,
  -- Locations at which there is less than the minimum there.
  low_locations int not null default 0,
  stock_state text not null generated always as (case when quantity - assigned <= 0 then 'out' when quantity - assigned < coalesce(min_quantity, 0) or low_locations > 0 then 'low' else 'in_stock' end) stored,
  below_minimum boolean not null generated always as (quantity - assigned < coalesce(min_quantity, 0) or low_locations > 0) stored,
  location_id uuid,
  work_space_id uuid not null,
  purchase_date date,
  supplier_id uuid,
  order_number text collate natural_order,
  purchase_cost bigint,
  purchase_cost_currency text,
  stock_value bigint,
  stock_value_currency text,
  warranty_months int,
  image_id uuid,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint component_pk primary key (company_id, id),
  constraint component_company_fk foreign key (company_id) references company,
  constraint component_category_fk foreign key (company_id, category_id) references category (company_id, id),
  constraint component_manufacturer_fk foreign key (company_id, manufacturer_id) references manufacturer (company_id, id),
  constraint component_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint component_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id),
  constraint component_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint component_image_fk foreign key (company_id, image_id) references file (company_id, id),
  constraint component_quantity_ck check (assigned between 0 and quantity)
);
create index component_name_ix on component (company_id, name, id) include (work_space_id) where deleted_at is null;
create index component_created_ix on component (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index component_low_ix on component (company_id, id) where below_minimum and deleted_at is null;
create index component_category_id_ix on component (company_id, category_id, id);
create index component_manufacturer_id_ix on component (company_id, manufacturer_id, id);
create index component_location_id_ix on component (company_id, location_id, id);
create index component_work_space_id_ix on component (company_id, work_space_id, id);
create index component_supplier_id_ix on component (company_id, supplier_id, id);
create index component_image_ix on component (company_id, image_id) where image_id is not null;
create index component_trash_ix on component (company_id, deleted_at, id) where deleted_at is not null;
create index component_search_ix on component using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table component enable row level security;
alter table component force row level security;
create policy component_own on component using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- How many of it there are at a location, or at none, and what they are worth in the smallest unit of the currency.
create table stock_level (
  company_id uuid not null,
  id uuid not null,
  -- The same id in the column of its type, so that the database knows what it refers to.
  item_id uuid not null,
  accessory_id uuid,
  consumable_id uuid,
  component_id uuid,
  location_id uuid,
  quantity int not null default 0,
  value bigint not null default 0,
  min_quantity int,
  constraint stock_level_pk primary key (company_id, id),
  constraint stock_level_company_fk foreign key (company_id) references company,
  constraint stock_level_accessory_fk foreign key (company_id, accessory_id) references accessory (company_id, id),
  constraint stock_level_consumable_fk foreign key (company_id, consumable_id) references consumable (company_id, id),
  constraint stock_level_component_fk foreign key (company_id, component_id) references component (company_id, id),
  constraint stock_level_item_ck check (num_nonnulls(accessory_id, consumable_id, component_id) = 1 and item_id = coalesce(accessory_id, consumable_id, component_id)),
  constraint stock_level_location_fk foreign key (company_id, location_id) references location (company_id, id),
  constraint stock_level_quantity_ck check (quantity >= 0 and value >= 0)
);
create unique index stock_level_item_uq on stock_level (company_id, item_id, location_id) nulls not distinct;
create index stock_level_location_ix on stock_level (company_id, location_id) where location_id is not null;
create index stock_level_accessory_ix on stock_level (company_id, accessory_id) where accessory_id is not null;
create index stock_level_consumable_ix on stock_level (company_id, consumable_id) where consumable_id is not null;
create index stock_level_component_ix on stock_level (company_id, component_id) where component_id is not null;
alter table stock_level enable row level security;
alter table stock_level force row level security;
create policy stock_level_own on stock_level using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- The ledger: what has come, gone and moved. Rows are added and never changed. What they name beside the item may be gone.
create table stock_movement (
  company_id uuid not null,
  id uuid not null,
  -- The same id in the column of its type, so that the database knows what it refers to.
  item_id uuid not null,
  accessory_id uuid,
  consumable_id uuid,
  component_id uuid,
  kind text not null,
  quantity int not null,
  value bigint not null,
  from_stock boolean not null,
  from_location_id uuid,
  to_stock boolean not null,
  to_location_id uuid,
  holder_type text,
  holder_id uuid,
  assignment_id uuid,
  supplier_id uuid,
  order_number text,
  -- Of a count: how many there were.
  counted int,
  note text,
  moved_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  -- The movement that this one takes back.
  reverses_id uuid,
  constraint stock_movement_pk primary key (company_id, id),
  constraint stock_movement_company_fk foreign key (company_id) references company,
  constraint stock_movement_accessory_fk foreign key (company_id, accessory_id) references accessory (company_id, id),
  constraint stock_movement_consumable_fk foreign key (company_id, consumable_id) references consumable (company_id, id),
  constraint stock_movement_component_fk foreign key (company_id, component_id) references component (company_id, id),
  constraint stock_movement_item_ck check (num_nonnulls(accessory_id, consumable_id, component_id) = 1 and item_id = coalesce(accessory_id, consumable_id, component_id)),
  constraint stock_movement_kind_ck check (kind in ('receipt', 'checkout', 'return', 'move', 'count', 'write_off')),
  constraint stock_movement_quantity_ck check (quantity >= 0 and value >= 0)
);
create index stock_movement_item_ix on stock_movement (company_id, item_id, id);
create index stock_movement_holder_ix on stock_movement (company_id, holder_id, id) where holder_id is not null;
create index stock_movement_assignment_ix on stock_movement (company_id, assignment_id) where assignment_id is not null;
create unique index stock_movement_reverses_uq on stock_movement (company_id, reverses_id) where reverses_id is not null;
create index stock_movement_accessory_ix on stock_movement (company_id, accessory_id) where accessory_id is not null;
create index stock_movement_consumable_ix on stock_movement (company_id, consumable_id) where consumable_id is not null;
create index stock_movement_component_ix on stock_movement (company_id, component_id) where component_id is not null;
alter table stock_movement enable row level security;
alter table stock_movement force row level security;
create policy stock_movement_own on stock_movement using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Who has accessories, and which assets components are in.
alter table assignment add column accessory_id uuid;
alter table assignment add column component_id uuid;
alter table assignment add constraint assignment_accessory_fk foreign key (company_id, accessory_id) references accessory (company_id, id);
alter table assignment add constraint assignment_component_fk foreign key (company_id, component_id) references component (company_id, id);
alter table assignment drop constraint assignment_subject_ck;
alter table assignment add constraint assignment_subject_ck check (num_nonnulls(asset_id, license_id, accessory_id, component_id) = 1);
create index assignment_accessory_ix on assignment (company_id, accessory_id, checked_out_at) where accessory_id is not null;
create index assignment_component_ix on assignment (company_id, component_id, checked_out_at) where component_id is not null;
