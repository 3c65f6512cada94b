-- Software licences. Seats are counted on the licence (`assigned` of its `quantity`); who has one stands in `assignment`,
-- a row for each seat that is assigned, and none for those that are free. `next_seat` is the lowest free number.
create table license (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  type text not null constraint license_type_ck check (type in ('perpetual', 'subscription')),
  category_id uuid not null,
  manufacturer_id uuid,
  product_key text,
  work_space_id uuid not null,
  quantity int not null constraint license_quantity_ck check (quantity > 0),
  assigned int not null default 0 constraint license_assigned_ck check (assigned >= 0),
  next_seat int not null default 1,
  min_available int,
  reassignable boolean not null default true,
  seat_available int not null generated always as (greatest(quantity - assigned, 0)) stored,
  seat_assign int not null generated always as (case when assigned < quantity then next_seat else 0 end) stored,
  seat_state text not null generated always as (
    case
      when assigned > quantity then 'over_assigned'
      when assigned = quantity then 'full'
      when quantity - assigned < min_available then 'low'
      when assigned = 0 then 'unused'
      else 'available'
    end
  ) stored,
  is_checked_out boolean not null generated always as (assigned > 0) stored,
  license_name text collate natural_order,
  license_email text,
  purchase_date date,
  purchase_cost bigint,
  purchase_cost_currency text,
  supplier_id uuid,
  order_number text collate natural_order,
  renewal_date date,
  expiration_date date,
  termination_date date,
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
  constraint license_pk primary key (company_id, id),
  constraint license_company_fk foreign key (company_id) references company,
  constraint license_category_fk foreign key (company_id, category_id) references category (company_id, id),
  constraint license_manufacturer_fk foreign key (company_id, manufacturer_id) references manufacturer (company_id, id),
  constraint license_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint license_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id)
);
create index license_name_ix on license (company_id, name, id) include (work_space_id, category_id) where deleted_at is null;
create index license_created_ix on license (company_id, created_at, id) include (work_space_id, category_id) where deleted_at is null;
create index license_updated_at_ix on license (company_id, updated_at, id) include (work_space_id) where deleted_at is null;
create index license_expiration_date_ix on license (company_id, expiration_date, id) include (work_space_id) where deleted_at is null;
create index license_seat_state_ix on license (company_id, seat_state, id) include (work_space_id) where deleted_at is null;
create index license_category_id_ix on license (company_id, category_id, id) include (work_space_id, deleted_at);
create index license_manufacturer_id_ix on license (company_id, manufacturer_id, id) include (work_space_id, deleted_at);
create index license_supplier_id_ix on license (company_id, supplier_id, id) include (work_space_id, deleted_at);
create index license_work_space_id_ix on license (company_id, work_space_id, id);
create index license_image_ix on license (company_id, image_id) where image_id is not null;
create index license_trash_ix on license (company_id, deleted_at, id) where deleted_at is not null;
create index license_search_ix on license using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table license enable row level security;
alter table license force row level security;
create policy license_own on license using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- A seat that is assigned, by its number, which no other open assignment of the licence has.
alter table assignment add column license_id uuid;
alter table assignment add column seat int;
alter table assignment add constraint assignment_license_fk foreign key (company_id, license_id) references license (company_id, id);
alter table assignment add constraint assignment_seat_ck check (license_id is null or (quantity = 1 and seat > 0));
alter table assignment drop constraint assignment_subject_ck;
alter table assignment add constraint assignment_subject_ck check (num_nonnulls(asset_id, license_id) = 1);
create unique index assignment_license_open_uq on assignment (company_id, license_id, seat) where license_id is not null and checked_in_at is null;
create index assignment_license_ix on assignment (company_id, license_id, checked_out_at) where license_id is not null;
