-- Backups of a company: each is a file in the storage.
create table account_backup (
  company_id uuid not null,
  id uuid not null,
  -- Why it was made.
  made_for text not null,
  -- Null: by a schedule.
  created_by uuid,
  created_at timestamptz not null,
  operation_id uuid not null,
  state text not null,
  -- What is wrong with one that is not whole.
  problem text,
  checked_at timestamptz,
  size bigint not null default 0,
  -- Of its manifest, which has those of everything in it.
  sha256 text,
  parts int not null default 0,
  rows bigint not null default 0,
  files bigint not null default 0,
  assets bigint not null default 0,
  is_sealed boolean not null default false,
  -- Of an encrypted one, encrypted by the installation.
  passphrase text,
  product text,
  -- Whether the rules that delete old ones pass it over.
  is_kept boolean not null default false,
  constraint account_backup_pk primary key (company_id, id),
  constraint account_backup_company_fk foreign key (company_id) references company,
  constraint account_backup_made_for_ck check (made_for in ('person', 'schedule', 'restore', 'upload')),
  constraint account_backup_state_ck check (state in ('running', 'checked', 'broken', 'failed'))
);
create index account_backup_created_ix on account_backup (company_id, created_at);
alter table account_backup enable row level security;
alter table account_backup force row level security;
create policy account_backup_own on account_backup using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- When backups are made, and which of them stay.
create table account_backup_plan (
  company_id uuid not null,
  -- Null: only by hand.
  time jsonb,
  keep_last int not null,
  keep_daily int not null,
  keep_weekly int not null,
  keep_monthly int not null,
  -- Encrypted by the installation; null: backups are not encrypted.
  passphrase text,
  updated_at timestamptz not null,
  constraint account_backup_plan_pk primary key (company_id),
  constraint account_backup_plan_company_fk foreign key (company_id) references company
);
alter table account_backup_plan enable row level security;
alter table account_backup_plan force row level security;
create policy account_backup_plan_own on account_backup_plan using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Restores: what they would change, and what was chosen.
create table account_restore (
  company_id uuid not null,
  id uuid not null,
  operation_id uuid not null,
  backup_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  -- By table: rows that come back, change back and go away.
  differences jsonb,
  choices jsonb,
  -- The backup that was made before.
  before_id uuid,
  -- What came of it.
  result jsonb,
  constraint account_restore_pk primary key (company_id, id),
  constraint account_restore_company_fk foreign key (company_id) references company
);
alter table account_restore enable row level security;
alter table account_restore force row level security;
create policy account_restore_own on account_restore using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
