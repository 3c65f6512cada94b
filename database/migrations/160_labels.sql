-- Labels of long print jobs, as what stands on them, until their file expires; and what codes of labels hold.
create table label_part (
  company_id uuid not null,
  operation_id uuid not null,
  number int not null,
  size int not null,
  labels bytea not null,
  created_at timestamptz not null,
  constraint label_part_pk primary key (company_id, operation_id, number),
  constraint label_part_company_fk foreign key (company_id) references company
);
alter table label_part enable row level security;
alter table label_part force row level security;
create policy label_part_own on label_part using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table label_setting (
  company_id uuid not null,
  code_holds text not null default 'address',
  constraint label_setting_pk primary key (company_id),
  constraint label_setting_company_fk foreign key (company_id) references company
);
alter table label_setting enable row level security;
alter table label_setting force row level security;
create policy label_setting_own on label_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
