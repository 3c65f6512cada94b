-- Text of stored files, once for a content: what waits to be read, and what became of it.
create table document_text (
  company_id uuid not null,
  sha256 text not null,
  mime text not null,
  state text not null,
  attempts int not null default 0,
  due_at timestamptz,
  pages int not null default 0,
  is_cut boolean not null default false,
  read_at timestamptz,
  constraint document_text_pk primary key (company_id, sha256),
  constraint document_text_company_fk foreign key (company_id) references company,
  constraint document_text_state_ck check (state in ('waiting', 'read', 'locked', 'damaged', 'too_much', 'infected', 'gone', 'failed'))
);
create index document_text_due_ix on document_text (company_id, due_at) where due_at is not null;
alter table document_text enable row level security;
alter table document_text force row level security;
create policy document_text_own on document_text using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Pages, sheets and slides; long ones in parts. What is searched has letters beyond ASCII as numbers.
create table document_page (
  company_id uuid not null,
  sha256 text not null,
  page int not null,
  part int not null,
  name text,
  body text not null,
  search_text text not null,
  constraint document_page_pk primary key (company_id, sha256, page, part),
  constraint document_page_company_fk foreign key (company_id) references company
);
create index document_page_search_ix on document_page using gin (company_id, search_text gin_trgm_ops);
alter table document_page enable row level security;
alter table document_page force row level security;
create policy document_page_own on document_page using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

create index document_sha256_ix on document (company_id, sha256) where deleted_at is null;
