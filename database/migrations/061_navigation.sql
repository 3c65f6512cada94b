-- What each user has pinned in the navigation, in their order.
create table navigation_setting (
  company_id uuid not null,
  user_id uuid not null,
  pinned jsonb not null,
  updated_at timestamptz not null,
  constraint navigation_setting_pk primary key (company_id, user_id),
  constraint navigation_setting_user_fk foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table navigation_setting enable row level security;
alter table navigation_setting force row level security;
create policy navigation_setting_own on navigation_setting using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
