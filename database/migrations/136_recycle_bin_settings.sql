-- After how many days what lies in the recycle bin is deleted for good; no row, or 0: never.
create table recycle_bin_setting (
  company_id uuid not null,
  retention_days int not null default 0,
  changed_at timestamptz not null,
  constraint recycle_bin_setting_pk primary key (company_id),
  constraint recycle_bin_setting_company_fk foreign key (company_id) references company
);
alter table recycle_bin_setting enable row level security;
alter table recycle_bin_setting force row level security;
create policy recycle_bin_setting_own on recycle_bin_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
