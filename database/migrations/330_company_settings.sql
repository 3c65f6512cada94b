-- What a company has set of each module: the fields that the module declares, checked when they are written.
create table company_setting (
  company_id uuid not null,
  name text not null,
  value jsonb not null,
  constraint company_setting_pk primary key (company_id, name),
  constraint company_setting_company_fk foreign key (company_id) references company
);
alter table company_setting enable row level security;
alter table company_setting force row level security;
create policy company_setting_own on company_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
