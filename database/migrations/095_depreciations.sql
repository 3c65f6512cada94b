-- How assets lose value in the books: chosen for models, and for single assets.
create table depreciation (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  method text not null,
  months int not null,
  -- Per cent of the book value that are written off in a year.
  rate numeric(7, 4),
  switches boolean not null default false,
  start_rule text not null,
  salvage_percent numeric(7, 4),
  salvage_amount bigint,
  salvage_amount_currency text,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint depreciation_pk primary key (company_id, id),
  constraint depreciation_company_fk foreign key (company_id) references company,
  constraint depreciation_months_ck check (months > 0)
);
create unique index depreciation_name_uq on depreciation (company_id, lower(name)) where deleted_at is null;
create index depreciation_name_ix on depreciation (company_id, name, id) where deleted_at is null;
create index depreciation_created_ix on depreciation (company_id, created_at, id) where deleted_at is null;
create index depreciation_trash_ix on depreciation (company_id, deleted_at, id) where deleted_at is not null;
create index depreciation_search_ix on depreciation using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table depreciation enable row level security;
alter table depreciation force row level security;
create policy depreciation_own on depreciation using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- The month, from 1 to 12, with which fiscal years begin.
create table depreciation_setting (
  company_id uuid not null,
  fiscal_month int not null default 1,
  constraint depreciation_setting_pk primary key (company_id),
  constraint depreciation_setting_company_fk foreign key (company_id) references company,
  constraint depreciation_setting_month_ck check (fiscal_month between 1 and 12)
);
alter table depreciation_setting enable row level security;
alter table depreciation_setting force row level security;
create policy depreciation_setting_own on depreciation_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

alter table asset add column depreciation_id uuid;
alter table asset add constraint asset_depreciation_fk foreign key (company_id, depreciation_id) references depreciation (company_id, id);
create index asset_depreciation_id_ix on asset (company_id, depreciation_id, id) where depreciation_id is not null;
alter table asset_model add column depreciation_id uuid;
alter table asset_model add constraint asset_model_depreciation_fk foreign key (company_id, depreciation_id) references depreciation (company_id, id);
create index asset_model_depreciation_id_ix on asset_model (company_id, depreciation_id, id) where depreciation_id is not null;

-- What one unit of a currency is worth in that of the company, from a day until the next one.
create table exchange_rate (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  currency text not null,
  valid_from date not null,
  rate numeric(20, 8) not null,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint exchange_rate_pk primary key (company_id, id),
  constraint exchange_rate_company_fk foreign key (company_id) references company,
  constraint exchange_rate_rate_ck check (rate > 0)
);
create unique index exchange_rate_currency_uq on exchange_rate (company_id, lower(currency), valid_from) where deleted_at is null;
create index exchange_rate_name_ix on exchange_rate (company_id, name, id) where deleted_at is null;
create index exchange_rate_valid_from_ix on exchange_rate (company_id, valid_from, id) where deleted_at is null;
create index exchange_rate_created_ix on exchange_rate (company_id, created_at, id) where deleted_at is null;
create index exchange_rate_trash_ix on exchange_rate (company_id, deleted_at, id) where deleted_at is not null;
create index exchange_rate_search_ix on exchange_rate using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table exchange_rate enable row level security;
alter table exchange_rate force row level security;
create policy exchange_rate_own on exchange_rate using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
