-- Saved views of lists: columns, filters, search, order, page size and density under a name.

create table list_view (
  company_id uuid not null,
  id uuid not null,
  list text not null,
  name text collate natural_order not null,
  slug text not null,
  -- Names in addresses that this view had before, so that an old link can say what became of it.
  former_slugs text[] not null default '{}',
  owner_id uuid not null,
  shared text not null,
  definition jsonb not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  deleted_at timestamptz,
  constraint list_view_pk primary key (company_id, id),
  constraint list_view_company_fk foreign key (company_id) references company,
  constraint list_view_owner_fk foreign key (company_id, owner_id) references app_user (company_id, id),
  constraint list_view_shared_ck check (shared in ('nobody', 'groups', 'company'))
);
create unique index list_view_slug_uq on list_view (company_id, list, owner_id, slug) where deleted_at is null;
create index list_view_list_ix on list_view (company_id, list, name, id);
alter table list_view enable row level security;
alter table list_view force row level security;
create policy list_view_own on list_view using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table list_view_group (
  company_id uuid not null,
  view_id uuid not null,
  group_id uuid not null,
  constraint list_view_group_pk primary key (company_id, view_id, group_id),
  constraint list_view_group_view_fk foreign key (company_id, view_id) references list_view (company_id, id),
  constraint list_view_group_group_fk foreign key (company_id, group_id) references user_group (company_id, id)
);
create index list_view_group_group_ix on list_view_group (company_id, group_id);
alter table list_view_group enable row level security;
alter table list_view_group force row level security;
create policy list_view_group_own on list_view_group using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- With which view a list opens, for each user.
create table list_view_default (
  company_id uuid not null,
  user_id uuid not null,
  list text not null,
  view_id uuid not null,
  constraint list_view_default_pk primary key (company_id, user_id, list),
  constraint list_view_default_user_fk foreign key (company_id, user_id) references app_user (company_id, id),
  constraint list_view_default_view_fk foreign key (company_id, view_id) references list_view (company_id, id)
);
create index list_view_default_view_ix on list_view_default (company_id, view_id);
alter table list_view_default enable row level security;
alter table list_view_default force row level security;
create policy list_view_default_own on list_view_default using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- How each user has arranged the dashboard.
create table dashboard_layout (
  company_id uuid not null,
  user_id uuid not null,
  tiles jsonb not null,
  updated_at timestamptz not null,
  constraint dashboard_layout_pk primary key (company_id, user_id),
  constraint dashboard_layout_user_fk foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table dashboard_layout enable row level security;
alter table dashboard_layout force row level security;
create policy dashboard_layout_own on dashboard_layout using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- How many assets there are by state, model and location, and what they cost by currency: the sums up to some moment,
-- and what every change since has added or taken away. Writers only append, so none waits for another; a figure is
-- the sum of both, and a job folds the second into the first.
create table asset_total (
  company_id uuid not null,
  part text not null,
  work_space_id uuid not null,
  key text not null,
  n bigint not null,
  amount bigint not null,
  constraint asset_total_pk primary key (company_id, part, work_space_id, key),
  constraint asset_total_part_ck check (part in ('state', 'model', 'location', 'cost'))
);

create table asset_total_change (
  company_id uuid not null,
  batch uuid not null,
  part text not null,
  work_space_id uuid not null,
  key text not null,
  n bigint not null,
  amount bigint not null,
  constraint asset_total_change_pk primary key (company_id, batch, part, work_space_id, key)
);

-- What is there already. The owner of the tables looks past the companies for this one statement.
alter table asset no force row level security;
insert into asset_total (company_id, part, work_space_id, key, n, amount)
select company_id, 'state', work_space_id, state, count(*), 0 from asset where deleted_at is null group by company_id, work_space_id, state
union all
select company_id, 'model', work_space_id, model_id::text, count(*), 0 from asset where deleted_at is null group by company_id, work_space_id, model_id
union all
select company_id, 'location', work_space_id, location_id::text, count(*), 0 from asset where deleted_at is null and location_id is not null group by company_id, work_space_id, location_id
union all
select company_id, 'cost', work_space_id, purchase_cost_currency, count(*), sum(purchase_cost)::bigint from asset
where deleted_at is null and purchase_cost is not null and state <> 'archived' group by company_id, work_space_id, purchase_cost_currency;
alter table asset force row level security;

alter table asset_total enable row level security;
alter table asset_total force row level security;
create policy asset_total_own on asset_total using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table asset_total_change enable row level security;
alter table asset_total_change force row level security;
create policy asset_total_change_own on asset_total_change using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
