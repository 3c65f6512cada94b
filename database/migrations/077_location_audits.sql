-- Audits of locations: what should be there, and what somebody found.

create table location_audit (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  location_id uuid not null,
  with_sublocations boolean not null default true,
  status text not null constraint location_audit_status_ck check (status in ('open', 'closed')),
  closed_at timestamptz,
  expected int not null default 0,
  found int not null default 0,
  missing int not null default 0,
  elsewhere int not null default 0,
  unknown int not null default 0,
  notes text,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint location_audit_pk primary key (company_id, id),
  constraint location_audit_company_fk foreign key (company_id) references company,
  constraint location_audit_location_fk foreign key (company_id, location_id) references location (company_id, id)
);
create index location_audit_created_ix on location_audit (company_id, created_at, id) where deleted_at is null;
create index location_audit_location_id_ix on location_audit (company_id, location_id, id);
create index location_audit_trash_ix on location_audit (company_id, deleted_at, id) where deleted_at is not null;
create index location_audit_search_ix on location_audit using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table location_audit enable row level security;
alter table location_audit force row level security;
create policy location_audit_own on location_audit using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- An asset that should be there, or was found there.
create table location_audit_item (
  company_id uuid not null,
  location_audit_id uuid not null,
  asset_id uuid not null,
  is_expected boolean not null,
  -- Where it was recorded when it was listed or found.
  recorded_location_id uuid,
  found_at timestamptz,
  found_by uuid,
  constraint location_audit_item_pk primary key (company_id, location_audit_id, asset_id),
  constraint location_audit_item_company_fk foreign key (company_id) references company,
  constraint location_audit_item_audit_fk foreign key (company_id, location_audit_id) references location_audit (company_id, id),
  constraint location_audit_item_asset_fk foreign key (company_id, asset_id) references asset (company_id, id)
);
create index location_audit_item_asset_ix on location_audit_item (company_id, asset_id);
alter table location_audit_item enable row level security;
alter table location_audit_item force row level security;
create policy location_audit_item_own on location_audit_item using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- A code that was scanned and belongs to no asset.
create table location_audit_code (
  company_id uuid not null,
  location_audit_id uuid not null,
  code text not null,
  found_at timestamptz not null,
  found_by uuid,
  constraint location_audit_code_pk primary key (company_id, location_audit_id, code),
  constraint location_audit_code_company_fk foreign key (company_id) references company,
  constraint location_audit_code_audit_fk foreign key (company_id, location_audit_id) references location_audit (company_id, id)
);
alter table location_audit_code enable row level security;
alter table location_audit_code force row level security;
create policy location_audit_code_own on location_audit_code using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Audits of assets that come from one of a location.
alter table asset_audit add column location_audit_id uuid;
alter table asset_audit add constraint asset_audit_location_audit_fk foreign key (company_id, location_audit_id) references location_audit (company_id, id);
create index asset_audit_location_audit_ix on asset_audit (company_id, location_audit_id) where location_audit_id is not null;
