-- Codes by which records are found beside those of their fields: former tags, and codes of others that were bound.
create table code_alias (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  record_id uuid not null,
  code text not null,
  -- In lower case, as it is looked for.
  code_key text not null,
  kind text not null,
  created_at timestamptz not null,
  created_by uuid,
  constraint code_alias_pk primary key (company_id, id),
  constraint code_alias_company_fk foreign key (company_id) references company,
  constraint code_alias_kind_ck check (kind in ('former', 'bound'))
);
create unique index code_alias_code_uq on code_alias (company_id, code_key, record, record_id);
create index code_alias_record_ix on code_alias (company_id, record_id, id);
alter table code_alias enable row level security;
alter table code_alias force row level security;
create policy code_alias_own on code_alias using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
