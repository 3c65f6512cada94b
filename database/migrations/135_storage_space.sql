-- How many bytes the pictures and files of a company take: counted anew when there is no row.
create table storage_space (
  company_id uuid not null,
  bytes bigint not null,
  constraint storage_space_pk primary key (company_id),
  constraint storage_space_company_fk foreign key (company_id) references company
);
alter table storage_space enable row level security;
alter table storage_space force row level security;
create policy storage_space_own on storage_space using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
