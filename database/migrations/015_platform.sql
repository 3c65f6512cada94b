-- What the platform knows of its companies: status, trial, what was agreed, ids elsewhere. It belongs to the installation,
-- has no record of the company in it, and `id` is the company's. Name and owner are copies by which the platform searches.

create table platform_company (
  id uuid not null constraint platform_company_pk primary key,
  name text collate natural_order not null default '',
  owner_id uuid,
  trial_ends_on date,
  switched_off_at timestamptz,
  switched_off_reason text,
  plan text,
  subscription_state text constraint platform_company_state_ck check (subscription_state in ('active', 'past_due', 'cancelled')),
  seats int,
  -- Minor units.
  price bigint,
  price_currency text,
  period text constraint platform_company_period_ck check (period in ('month', 'year')),
  subscription_starts_on date,
  subscription_ends_on date,
  stripe_customer_id text constraint platform_company_stripe_uq unique,
  microsoft_tenant_id text constraint platform_company_microsoft_uq unique,
  auth0_organization_id text constraint platform_company_auth0_uq unique,
  notes text,
  -- Until when the company lets the platform's people in, and since when they wait for an answer.
  support_until timestamptz,
  support_asked_at timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index platform_company_name_ix on platform_company (name, id);
create index platform_company_created_ix on platform_company (created_at, id);

-- The owner of the tables looks past the companies for this one statement.
alter table company no force row level security;
insert into platform_company (id, name, owner_id, created_at, updated_at)
select id, name, owner_id, created_at, updated_at from company;
alter table company force row level security;
update platform_company p set last_sign_in_at = s.at from (select company_id, max(created_at) as at from session group by company_id) s where s.company_id = p.id;

-- What the platform's people did, kept for the platform.
create table platform_event (
  id uuid not null constraint platform_event_pk primary key,
  account_id uuid not null constraint platform_event_account_fk references account,
  actor_name text not null,
  action text not null,
  company uuid,
  company_name text not null default '',
  changes jsonb not null default '[]',
  note text,
  created_at timestamptz not null
);
create index platform_event_company_ix on platform_event (company, id);

-- Windows that a company opens for the platform's people: asked for or not, for a time, closed at once when it wants.
create table support_access (
  company_id uuid not null,
  id uuid not null,
  reason text not null,
  may_change boolean not null default false,
  asked_by_name text,
  asked_at timestamptz,
  opened_by uuid,
  opened_by_name text,
  opened_at timestamptz,
  expires_at timestamptz,
  closed_by_name text,
  closed_at timestamptz,
  constraint support_access_pk primary key (company_id, id),
  constraint support_access_company_fk foreign key (company_id) references company
);
create index support_access_open_ix on support_access (company_id, closed_at, id);
alter table support_access enable row level security;
alter table support_access force row level security;
create policy support_access_own on support_access using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- A session of somebody of the platform in a company: by a window of it, under the name that its history shows. Such a
-- session's user_id is its account's id, and no user.
alter table session add column support_access_id uuid, add column support_name text;
