-- How people of a company sign in elsewhere (OpenID Connect). The client secret is sealed; who has the table alone cannot use it.
create table sso_connection (
  company_id uuid not null constraint sso_connection_pk primary key constraint sso_connection_company_fk references company,
  issuer text collate "C" not null,
  client_id text not null,
  client_secret text not null,
  is_enabled boolean not null,
  is_only boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table sso_connection enable row level security;
alter table sso_connection force row level security;
create policy sso_connection_own on sso_connection using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Domains of mail addresses, by which the sign-in page finds the company: read before any company is known. Several may
-- claim a domain; only one can have proven it.
create table sso_domain (
  company_id uuid not null,
  domain text collate "C" not null,
  proof text not null,
  proven_at timestamptz,
  created_at timestamptz not null,
  constraint sso_domain_pk primary key (domain, company_id)
);
create index sso_domain_company_ix on sso_domain (company_id);
create unique index sso_domain_proven_uq on sso_domain (domain) where proven_at is not null;

-- Who somebody is at the provider: by its stable id alone, letter for letter, and never by a mail address.
create table sso_identity (
  company_id uuid not null,
  issuer text collate "C" not null,
  subject text collate "C" not null,
  user_id uuid not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint sso_identity_pk primary key (company_id, issuer, subject),
  constraint sso_identity_user_uq unique (company_id, user_id, issuer),
  constraint sso_identity_user_fk foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table sso_identity enable row level security;
alter table sso_identity force row level security;
create policy sso_identity_own on sso_identity using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- A sign-in on its way to the provider and back. It serves once; `key_hash` ties it to the browser that began it.
create table sso_attempt (
  company_id uuid not null,
  state_hash text not null,
  key_hash text not null,
  user_id uuid,
  issuer text collate "C" not null,
  client_id text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint sso_attempt_pk primary key (company_id, state_hash),
  constraint sso_attempt_company_fk foreign key (company_id) references company
);
create index sso_attempt_expires_ix on sso_attempt (company_id, expires_at);
alter table sso_attempt enable row level security;
alter table sso_attempt force row level security;
create policy sso_attempt_own on sso_attempt using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
