-- Documents: folders, the files in them and on records, their versions, and who reaches a folder.
create table folder (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  parent_id uuid,
  location_id uuid,
  inherits boolean not null default true,
  is_open boolean not null default true,
  access_ids uuid[] not null default '{}',
  position int not null default 0,
  notes text,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint folder_pk primary key (company_id, id),
  constraint folder_company_fk foreign key (company_id) references company
);
create unique index folder_name_uq on folder (company_id, lower(name), coalesce(parent_id, '00000000-0000-0000-0000-000000000000'::uuid)) where deleted_at is null;
create unique index folder_location_uq on folder (company_id, location_id) where deleted_at is null and location_id is not null;
create index folder_name_ix on folder (company_id, name, id) where deleted_at is null;
create index folder_created_ix on folder (company_id, created_at, id) where deleted_at is null;
create index folder_trash_ix on folder (company_id, deleted_at, id) where deleted_at is not null;
create index folder_search_ix on folder using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index folder_parent_id_ix on folder (company_id, parent_id, name, id);
create index folder_location_id_ix on folder (company_id, location_id, id);
alter table folder enable row level security;
alter table folder force row level security;
create policy folder_own on folder using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table folder add constraint folder_parent_fk foreign key (company_id, parent_id) references folder (company_id, id);
alter table folder add constraint folder_location_fk foreign key (company_id, location_id) references location (company_id, id);

-- Levels: 1 read, 2 add, 3 change, 4 manage.
create table folder_grant (
  company_id uuid not null,
  id uuid not null,
  folder_id uuid not null,
  user_id uuid,
  group_id uuid,
  everyone boolean not null default false,
  level smallint not null,
  constraint folder_grant_pk primary key (company_id, id),
  constraint folder_grant_company_fk foreign key (company_id) references company,
  constraint folder_grant_level_ck check (level between 1 and 4),
  constraint folder_grant_one_ck check (num_nonnulls(user_id, group_id) + everyone::int = 1)
);
create index folder_grant_folder_ix on folder_grant (company_id, folder_id);
create index folder_grant_user_ix on folder_grant (company_id, user_id) where user_id is not null;
create index folder_grant_group_ix on folder_grant (company_id, group_id) where group_id is not null;
alter table folder_grant enable row level security;
alter table folder_grant force row level security;
create policy folder_grant_own on folder_grant using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- A document with what its current version has.
create table document (
  company_id uuid not null,
  id uuid not null,
  name text collate natural_order not null,
  folder_id uuid,
  owner_id uuid,
  expires date,
  position int not null default 0,
  notes text,
  mime text not null,
  preview text,
  size bigint not null,
  sha256 text not null,
  small_size bigint not null default 0,
  small_sha256 text,
  width int,
  height int,
  version_number int not null default 1,
  custom jsonb not null default '{}',
  search_text text not null default '',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  deleted_by uuid,
  constraint document_pk primary key (company_id, id),
  constraint document_company_fk foreign key (company_id) references company
);
create index document_name_ix on document (company_id, name, id) where deleted_at is null;
create index document_created_ix on document (company_id, created_at, id) where deleted_at is null;
create index document_updated_ix on document (company_id, updated_at, id) where deleted_at is null;
create index document_trash_ix on document (company_id, deleted_at, id) where deleted_at is not null;
create index document_search_ix on document using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;
create index document_folder_id_ix on document (company_id, folder_id, name, id);
create index document_owner_id_ix on document (company_id, owner_id, id);
create index document_expires_ix on document (company_id, expires, id) where deleted_at is null and expires is not null;
alter table document enable row level security;
alter table document force row level security;
create policy document_own on document using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table document add constraint document_folder_fk foreign key (company_id, folder_id) references folder (company_id, id);
alter table document add constraint document_owner_fk foreign key (company_id, owner_id) references app_user (company_id, id);

-- Bytes of documents, by their SHA-256, once for a company. The highest number is the current one.
create table document_version (
  company_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  number int not null,
  name text not null,
  mime text not null,
  preview text,
  size bigint not null,
  sha256 text not null,
  small_size bigint not null default 0,
  small_sha256 text,
  width int,
  height int,
  note text,
  created_at timestamptz not null,
  created_by uuid,
  constraint document_version_pk primary key (company_id, id),
  constraint document_version_company_fk foreign key (company_id) references company
);
create unique index document_version_number_uq on document_version (company_id, document_id, number);
create index document_version_sha256_ix on document_version (company_id, sha256);
create index document_version_small_ix on document_version (company_id, small_sha256) where small_sha256 is not null;
alter table document_version enable row level security;
alter table document_version force row level security;
create policy document_version_own on document_version using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table document_version add constraint document_version_document_fk foreign key (company_id, document_id) references document (company_id, id);

-- Records on which documents hang, of any type, by its name.
create table document_link (
  company_id uuid not null,
  document_id uuid not null,
  record text not null,
  record_id uuid not null,
  position int not null default 0,
  created_at timestamptz not null,
  created_by uuid,
  constraint document_link_pk primary key (company_id, document_id, record_id),
  constraint document_link_company_fk foreign key (company_id) references company
);
create index document_link_record_ix on document_link (company_id, record_id, document_id);
alter table document_link enable row level security;
alter table document_link force row level security;
create policy document_link_own on document_link using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table document_link add constraint document_link_document_fk foreign key (company_id, document_id) references document (company_id, id);

-- What people have starred: documents and folders.
create table document_star (
  company_id uuid not null,
  user_id uuid not null,
  starred_id uuid not null,
  created_at timestamptz not null,
  constraint document_star_pk primary key (company_id, user_id, starred_id),
  constraint document_star_company_fk foreign key (company_id) references company
);
create index document_star_starred_ix on document_star (company_id, starred_id);
alter table document_star enable row level security;
alter table document_star force row level security;
create policy document_star_own on document_star using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
