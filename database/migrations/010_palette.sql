-- What people keep at hand. The record may be of any type, so nothing refers to it: one that is gone, or not theirs to
-- see any more, is left out when they are shown.
create table pin (
  company_id uuid not null,
  user_id uuid not null,
  record text not null,
  record_id uuid not null,
  created_at timestamptz not null,
  constraint pin_pk primary key (company_id, user_id, record, record_id),
  constraint pin_user_fk foreign key (company_id, user_id) references app_user (company_id, id)
);
alter table pin enable row level security;
alter table pin force row level security;
create policy pin_own on pin using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
