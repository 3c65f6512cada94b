-- Files on records of any type, by its name. Their bytes lie in the data folder under their SHA-256, once for a company.
create table record_file (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  record_id uuid not null,
  name text collate natural_order not null,
  mime text not null,
  preview text constraint record_file_preview_ck check (preview in ('picture', 'pdf', 'text')),
  size bigint not null,
  sha256 text not null,
  small_size bigint not null default 0,
  small_sha256 text,
  width int,
  height int,
  created_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint record_file_pk primary key (company_id, id),
  constraint record_file_company_fk foreign key (company_id) references company
);
create index record_file_record_ix on record_file (company_id, record_id, id);
create index record_file_deleted_ix on record_file (company_id, deleted_at) where deleted_at is not null;
create index record_file_sha256_ix on record_file (company_id, sha256);
create index record_file_small_sha256_ix on record_file (company_id, small_sha256) where small_sha256 is not null;
alter table record_file enable row level security;
alter table record_file force row level security;
create policy record_file_own on record_file using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
