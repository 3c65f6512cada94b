-- The rows of an export to a file, part by part, until the file is deleted: cells as JSON, compressed.
create table export_part (
  company_id uuid not null,
  operation_id uuid not null,
  number int not null,
  size int not null,
  cells bytea not null,
  created_at timestamptz not null,
  constraint export_part_pk primary key (company_id, operation_id, number),
  constraint export_part_company_fk foreign key (company_id) references company
);
alter table export_part enable row level security;
alter table export_part force row level security;
create policy export_part_own on export_part using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
