-- What a scanner for viruses said of a stored content. Without a row nobody has looked at it.
create table content_scan (
  company_id uuid not null,
  sha256 text not null,
  state text not null,
  -- Of what was found.
  name text,
  asked_at timestamptz not null,
  scanned_at timestamptz,
  constraint content_scan_pk primary key (company_id, sha256),
  constraint content_scan_company_fk foreign key (company_id) references company,
  constraint content_scan_state_ck check (state in ('pending', 'clean', 'infected', 'failed', 'skipped'))
);
create index content_scan_state_ix on content_scan (company_id, state, scanned_at);
alter table content_scan enable row level security;
alter table content_scan force row level security;
create policy content_scan_own on content_scan using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
