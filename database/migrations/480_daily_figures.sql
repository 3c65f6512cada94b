-- What a company had at the end of each day, by workspace and one thing more, in the smallest unit of each currency.
create table daily_figure (
  company_id uuid not null,
  day date not null,
  split text not null,
  work_space_id uuid not null,
  -- Id of the record, or the state; empty: without one.
  key text not null,
  -- Of the purchase; empty: assets without a cost.
  currency text not null,
  n bigint not null,
  cost bigint not null,
  -- Of what has a depreciation; null: not calculated for this day.
  book_value bigint,
  constraint daily_figure_pk primary key (company_id, split, day, work_space_id, key, currency),
  constraint daily_figure_company_fk foreign key (company_id) references company,
  constraint daily_figure_split_ck check (split in ('all', 'state', 'status', 'category', 'location', 'department', 'model'))
);
alter table daily_figure enable row level security;
alter table daily_figure force row level security;
create policy daily_figure_own on daily_figure using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- The days that have figures, also those on which there was nothing.
create table figure_day (
  company_id uuid not null,
  day date not null,
  -- Calculated later, from the history as far as it reaches.
  is_from_history boolean not null,
  kept_at timestamptz not null,
  constraint figure_day_pk primary key (company_id, day),
  constraint figure_day_company_fk foreign key (company_id) references company
);
alter table figure_day enable row level security;
alter table figure_day force row level security;
create policy figure_day_own on figure_day using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
