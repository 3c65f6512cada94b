-- Files that a user is sending in pieces, until a call uses them.
create table upload (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  length bigint not null,
  received bigint not null default 0,
  parts text[] not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint upload_pk primary key (company_id, id),
  constraint upload_company_fk foreign key (company_id) references company
);
create index upload_user_ix on upload (company_id, user_id);
create index upload_expires_ix on upload (company_id, expires_at);
alter table upload enable row level security;
alter table upload force row level security;
create policy upload_own on upload using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
