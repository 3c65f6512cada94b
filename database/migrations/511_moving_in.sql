-- Rows of other work than that of an uploaded file; null: of an import of its own.
alter table import add column part_of uuid;
create index import_part_ix on import (company_id, part_of) where part_of is not null;

-- Moving in from another product: where it is read from. The operation of the same id has its state.
create table move_in (
  company_id uuid not null,
  id uuid not null,
  source text not null,
  -- Of its API, without a path.
  address text not null,
  -- Encrypted; null once it is no longer needed.
  token text,
  version text,
  -- By kind of its records: how many it says that it has; null: not readable.
  found jsonb not null,
  questions jsonb not null default '[]',
  answers jsonb not null default '{}',
  -- How many pictures there are, were brought, and could not be.
  pictures jsonb not null default '{}',
  calls int not null default 0,
  -- When the next call may be made, and why not now.
  waits_until timestamptz,
  waits_for text,
  read_at timestamptz,
  created_at timestamptz not null,
  constraint move_in_pk primary key (company_id, id),
  constraint move_in_company_fk foreign key (company_id) references company
);
alter table move_in enable row level security;
alter table move_in force row level security;
create policy move_in_own on move_in using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- One kind of its records, in the order of writing: the import of the same id has its rows.
create table move_in_part (
  company_id uuid not null,
  move_in_id uuid not null,
  position int not null,
  kind text not null,
  import_id uuid not null,
  -- Rows read so far, which is where reading goes on.
  read_count int not null default 0,
  is_read boolean not null default false,
  -- The last row read, and how often it was begun anew since rows had moved.
  reading jsonb not null default '{}',
  totals jsonb not null default '{}',
  constraint move_in_part_pk primary key (company_id, move_in_id, position),
  constraint move_in_part_company_fk foreign key (company_id) references company,
  constraint move_in_part_move_fk foreign key (company_id, move_in_id) references move_in (company_id, id)
);
alter table move_in_part enable row level security;
alter table move_in_part force row level security;
create policy move_in_part_own on move_in_part using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- What a row is there, beside its cells.
create table move_in_row (
  company_id uuid not null,
  import_id uuid not null,
  row_number int not null,
  source_id text not null,
  digest text not null,
  -- By column: kind and id there of the record that its cell names.
  refs jsonb not null,
  -- Addresses of its picture and other things that are fetched later.
  extra jsonb not null default '{}',
  constraint move_in_row_pk primary key (company_id, import_id, row_number),
  constraint move_in_row_company_fk foreign key (company_id) references company
);
create unique index move_in_row_source_uq on move_in_row (company_id, import_id, source_id);
alter table move_in_row enable row level security;
alter table move_in_row force row level security;
create policy move_in_row_own on move_in_row using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Which record here is which one there, so that a second run brings only what has changed.
create table move_in_link (
  company_id uuid not null,
  -- Product and address.
  source text not null,
  kind text not null,
  source_id text not null,
  record text not null,
  record_id uuid not null,
  -- Of the row that was brought last; null: it has to be brought again.
  digest text,
  -- By which it was made, and by which its record was changed last.
  move_in_id uuid not null,
  changed_in uuid,
  constraint move_in_link_pk primary key (company_id, source, kind, source_id),
  constraint move_in_link_company_fk foreign key (company_id) references company
);
create index move_in_link_move_ix on move_in_link (company_id, move_in_id);
create index move_in_link_record_ix on move_in_link (company_id, record_id);
alter table move_in_link enable row level security;
alter table move_in_link force row level security;
create policy move_in_link_own on move_in_link using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
