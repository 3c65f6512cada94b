-- Tags, and the records of any type that have them, by the name of the type.

create table tag (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  color text,
  description text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint tag_pk primary key (company_id, id),
  constraint tag_company_fk foreign key (company_id) references company
);
create unique index tag_name_uq on tag (company_id, lower(name)) where deleted_at is null;
create index tag_name_ix on tag (company_id, name, id) where deleted_at is null;
create index tag_created_ix on tag (company_id, created_at, id) where deleted_at is null;
create index tag_trash_ix on tag (company_id, deleted_at, id) where deleted_at is not null;
create index tag_search_ix on tag using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
alter table tag enable row level security;
alter table tag force row level security;
create policy tag_own on tag using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create table record_tag (
  company_id uuid not null,
  record text not null,
  record_id uuid not null,
  tag_id uuid not null,
  constraint record_tag_pk primary key (company_id, record_id, tag_id),
  constraint record_tag_tag_fk foreign key (company_id, tag_id) references tag (company_id, id)
);
create index record_tag_tag_ix on record_tag (company_id, tag_id, record, record_id);
alter table record_tag enable row level security;
alter table record_tag force row level security;
create policy record_tag_own on record_tag using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
