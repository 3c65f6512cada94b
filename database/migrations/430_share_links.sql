-- Links with which people outside of the company open a document or a folder, or send files to it. A link is known by
-- the hash of its token only. What it opens is decided at each use, by the rights of the user whose link it is.
create table share_link (
  company_id uuid not null,
  id uuid not null,
  token_hash text not null,
  user_id uuid not null,
  document_id uuid,
  folder_id uuid,
  kind text not null,
  note text,
  password_hash text,
  ends date,
  -- The longest time that the company allows counts from here.
  ends_set_on date not null,
  -- Of documents opened or files sent.
  most int,
  most_bytes bigint,
  used int not null default 0,
  used_bytes bigint not null default 0,
  -- Of the settings by which visitors were let in.
  revision int not null default 1,
  created_at timestamptz not null,
  last_used_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  constraint share_link_pk primary key (company_id, id),
  constraint share_link_company_fk foreign key (company_id) references company,
  constraint share_link_kind_ck check (kind in ('view', 'download', 'upload')),
  constraint share_link_one_ck check (num_nonnulls(document_id, folder_id) = 1),
  constraint share_link_most_ck check (used >= 0 and (most is null or used <= most))
);
create unique index share_link_token_uq on share_link (company_id, token_hash);
create index share_link_document_ix on share_link (company_id, document_id) where document_id is not null;
create index share_link_folder_ix on share_link (company_id, folder_id) where folder_id is not null;
create index share_link_user_ix on share_link (company_id, user_id, id);
alter table share_link enable row level security;
alter table share_link force row level security;
create policy share_link_own on share_link using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table share_link add constraint share_link_document_fk foreign key (company_id, document_id) references document (company_id, id);
alter table share_link add constraint share_link_folder_fk foreign key (company_id, folder_id) references folder (company_id, id);

-- What visitors did with links, for 90 days.
create table share_use (
  company_id uuid not null,
  id uuid not null,
  link_id uuid not null,
  kind text not null,
  -- Of the visitor's stay; a document that is opened again in it is not counted again.
  visit text,
  document_id uuid,
  name text,
  sender text,
  address text not null,
  used_at timestamptz not null,
  constraint share_use_pk primary key (company_id, id),
  constraint share_use_company_fk foreign key (company_id) references company,
  constraint share_use_kind_ck check (kind in ('open', 'upload', 'wrong_password'))
);
create index share_use_link_ix on share_use (company_id, link_id, id);
alter table share_use enable row level security;
alter table share_use force row level security;
create policy share_use_own on share_use using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
alter table share_use add constraint share_use_link_fk foreign key (company_id, link_id) references share_link (company_id, id);
