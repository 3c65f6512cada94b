-- Sign-in and installation: global tables, no company data in them.

create table installation (
  id int not null constraint installation_pk primary key constraint installation_one_ck check (id = 1),
  secret text not null,
  created_at timestamptz not null
);

create table account (
  id uuid not null constraint account_pk primary key,
  email text not null constraint account_email_uq unique,
  password_hash text,
  is_superuser boolean not null default false,
  is_verified boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Which companies an account belongs to, and as which user there. Read before any company is known.
create table account_company (
  account_id uuid not null constraint account_company_account_fk references account,
  company_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  constraint account_company_pk primary key (account_id, company_id),
  constraint account_company_user_uq unique (company_id, user_id)
);

-- Tokens are kept as hashes. A refresh rotates; the hash before the last rotation shows a reuse.
create table session (
  id uuid not null constraint session_pk primary key,
  account_id uuid not null constraint session_account_fk references account,
  company_id uuid not null,
  user_id uuid not null,
  access_hash text not null constraint session_access_uq unique,
  access_expires_at timestamptz not null,
  refresh_hash text not null constraint session_refresh_uq unique,
  previous_refresh_hash text,
  rotated_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  created_at timestamptz not null
);
create index session_account_ix on session (account_id);
create index session_user_ix on session (company_id, user_id);
create index session_previous_ix on session (previous_refresh_hash);

create table mail_token (
  hash text not null constraint mail_token_pk primary key,
  account_id uuid not null constraint mail_token_account_fk references account,
  purpose text not null constraint mail_token_purpose_ck check (purpose in ('verify', 'reset', 'invite')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index mail_token_account_ix on mail_token (account_id);

-- Outgoing mail; kept here and readable in the application while no SMTP server is set.
create table mail (
  id uuid not null constraint mail_pk primary key,
  account_id uuid,
  company_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failure text
);
create index mail_account_ix on mail (account_id, created_at desc);
create index mail_company_ix on mail (company_id, created_at desc);

-- Counted in the database so that limits hold over several processes.
create table rate_limit (
  key text not null constraint rate_limit_pk primary key,
  window_start timestamptz not null,
  count int not null
);

create table company (
  id uuid not null constraint company_pk primary key,
  name text not null default '',
  owner_id uuid,
  icon_id uuid,
  enable_static_tag_prefix boolean not null default false,
  asset_tag_prefix text not null default '' constraint company_prefix_ck check (char_length(asset_tag_prefix) <= 6),
  currency text not null default 'EUR',
  profile_completed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table company enable row level security;
alter table company force row level security;
create policy company_own on company using (id = current_setting('app.company_id')::uuid) with check (id = current_setting('app.company_id')::uuid);

-- The sequence from which asset tags are drawn when a record is saved.
create table asset_tag_sequence (
  company_id uuid not null constraint asset_tag_sequence_pk primary key constraint asset_tag_sequence_company_fk references company,
  next bigint not null
);

create collation natural_order (provider = icu, locale = 'und-u-kn-true');
