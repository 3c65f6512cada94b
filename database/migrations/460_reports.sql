-- Reports that people have saved: what is counted of which records, by what.
create table report (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  definition jsonb not null,
  owner_id uuid not null,
  shared text not null,
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  deleted_at timestamptz,
  constraint report_pk primary key (company_id, id),
  constraint report_company_fk foreign key (company_id) references company,
  constraint report_owner_fk foreign key (company_id, owner_id) references app_user (company_id, id),
  constraint report_shared_ck check (shared in ('nobody', 'groups', 'company'))
);
create index report_owner_ix on report (company_id, owner_id);
alter table report enable row level security;
alter table report force row level security;
create policy report_own on report using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table report_group (
  company_id uuid not null,
  report_id uuid not null,
  group_id uuid not null,
  constraint report_group_pk primary key (company_id, report_id, group_id),
  constraint report_group_company_fk foreign key (company_id) references company,
  constraint report_group_report_fk foreign key (company_id, report_id) references report (company_id, id),
  constraint report_group_group_fk foreign key (company_id, group_id) references user_group (company_id, id)
);
create index report_group_group_ix on report_group (company_id, group_id);
alter table report_group enable row level security;
alter table report_group force row level security;
create policy report_group_own on report_group using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
