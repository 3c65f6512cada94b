-- How many days before it expires, or has to be renewed, a licence is named.
create table software_setting (
  company_id uuid not null,
  warning_days int not null default 30,
  constraint software_setting_pk primary key (company_id),
  constraint software_setting_company_fk foreign key (company_id) references company
);
alter table software_setting enable row level security;
alter table software_setting force row level security;
create policy software_setting_own on software_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
