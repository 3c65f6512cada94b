-- Terms of licences: from when to when, at what cost. The one that ends last says when the licence expires.

create table license_term (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  license_id uuid not null,
  start_date date not null,
  end_date date not null,
  renewal_date date,
  period text constraint license_term_period_ck check (period in ('month', 'quarter', 'half_year', 'year')),
  seats int constraint license_term_seats_ck check (seats > 0),
  cost bigint,
  cost_currency text,
  -- By months of 30 days, so that a term of whole months has as many periods as it has months. Without a period a seat
  -- is paid for the whole term.
  cost_per_period bigint generated always as (round(cost::numeric * case period when 'month' then 30 when 'quarter' then 90 when 'half_year' then 180 when 'year' then 360 end / greatest(((extract(year from end_date + 1) - extract(year from start_date)) * 12 + extract(month from end_date + 1) - extract(month from start_date)) * 30 + extract(day from end_date + 1) - extract(day from start_date), 1))) stored,
  cost_per_period_currency text generated always as (case when period is not null then cost_currency end) stored,
  cost_per_seat bigint generated always as (round(cost::numeric * coalesce(case period when 'month' then 30 when 'quarter' then 90 when 'half_year' then 180 when 'year' then 360 end, greatest(((extract(year from end_date + 1) - extract(year from start_date)) * 12 + extract(month from end_date + 1) - extract(month from start_date)) * 30 + extract(day from end_date + 1) - extract(day from start_date), 1)) / (greatest(((extract(year from end_date + 1) - extract(year from start_date)) * 12 + extract(month from end_date + 1) - extract(month from start_date)) * 30 + extract(day from end_date + 1) - extract(day from start_date), 1) * seats))) stored,
  cost_per_seat_currency text generated always as (case when seats is not null then cost_currency end) stored,
  supplier_id uuid,
  order_number text collate natural_order,
  work_space_id uuid not null,
  notes text,
  -- What the licence said before its first term.
  expiration_before date,
  renewal_before date,
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint license_term_pk primary key (company_id, id),
  constraint license_term_company_fk foreign key (company_id) references company,
  constraint license_term_license_fk foreign key (company_id, license_id) references license (company_id, id),
  constraint license_term_supplier_fk foreign key (company_id, supplier_id) references supplier (company_id, id),
  constraint license_term_work_space_fk foreign key (company_id, work_space_id) references workspace (company_id, id),
  constraint license_term_dates_ck check (end_date >= start_date)
);
create index license_term_end_date_ix on license_term (company_id, end_date, id) include (work_space_id) where deleted_at is null;
create index license_term_created_ix on license_term (company_id, created_at, id) include (work_space_id) where deleted_at is null;
create index license_term_license_id_ix on license_term (company_id, license_id, end_date, id);
create index license_term_supplier_id_ix on license_term (company_id, supplier_id, id) where supplier_id is not null;
create index license_term_work_space_id_ix on license_term (company_id, work_space_id, id);
create index license_term_trash_ix on license_term (company_id, deleted_at, id) where deleted_at is not null;
create index license_term_search_ix on license_term using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table license_term enable row level security;
alter table license_term force row level security;
create policy license_term_own on license_term using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- As the term that ends last says; without one a seat costs its part of what the licence was bought for.
alter table license add column period text;
alter table license add column cost_per_period bigint;
alter table license add column cost_per_period_currency text;
alter table license add column term_seat_cost bigint;
alter table license add column term_seat_cost_currency text;
alter table license add column cost_per_seat bigint generated always as (coalesce(term_seat_cost, round(purchase_cost::numeric / quantity))) stored;
alter table license add column cost_per_seat_currency text generated always as (case when term_seat_cost is null then purchase_cost_currency else term_seat_cost_currency end) stored;
