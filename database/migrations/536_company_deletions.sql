-- When a company will be deleted for good; until then it is closed. Null: never.
alter table platform_company add column deletes_at timestamptz;

-- Deletions of companies, asked for, taken back and done. What stays of a company: that it existed, and who deleted it
-- when. It belongs to the installation; `company` is the id of a company that may be gone.
create table company_deletion (
  id uuid not null constraint company_deletion_pk primary key,
  company uuid not null,
  company_name text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  -- When the owner was mailed for the last time before it.
  reminded_at timestamptz,
  cancelled_by_name text,
  cancelled_at timestamptz,
  deleted_at timestamptz,
  -- Numbers of deleted rows and files.
  rows bigint,
  files bigint
);
create index company_deletion_company_ix on company_deletion (company, asked_at);
create index company_deletion_due_ix on company_deletion (due_at) where cancelled_at is null and deleted_at is null;
comment on table company_deletion is 'local: read by upkeep and administrators';
