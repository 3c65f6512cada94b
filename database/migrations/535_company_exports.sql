-- Exports of everything that a company has: each is a zip in the storage, for some days.
create table company_export (
  company_id uuid not null,
  id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null,
  operation_id uuid not null,
  state text not null,
  has_files boolean not null,
  has_history boolean not null,
  size bigint not null default 0,
  -- Null: not finished.
  finished_at timestamptz,
  -- When its file was deleted.
  removed_at timestamptz,
  constraint company_export_pk primary key (company_id, id),
  constraint company_export_company_fk foreign key (company_id) references company,
  constraint company_export_state_ck check (state in ('running', 'done', 'failed'))
);
create index company_export_created_ix on company_export (company_id, created_at);
alter table company_export enable row level security;
alter table company_export force row level security;
create policy company_export_own on company_export using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
