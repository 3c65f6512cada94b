-- What waits for the label printers of a company, and what became of it.
create table print_job (
  company_id uuid not null,
  id uuid not null,
  printer_id uuid not null,
  record text not null,
  -- Labels with their copies, and those that the printer has been sent whole.
  labels int not null,
  sent int not null default 0,
  -- Of the contents, labels that a former job has printed.
  skipped int not null default 0,
  state text not null,
  attempts int not null default 0,
  -- When it is printed, or tried again.
  due_at timestamptz not null,
  -- Why the last attempt has failed.
  fault text,
  -- Something was sent, so labels may have come out.
  may_be_printed boolean not null default false,
  -- The printer has said, or shown by closing, that it has all of it; null: not sent whole.
  is_confirmed boolean,
  -- What the printer said of itself afterwards.
  printer_says text,
  -- Layout, size and copies, and what stands on the labels, as they were when it was begun.
  input jsonb not null,
  size int not null,
  contents bytea not null,
  created_at timestamptz not null,
  created_by uuid,
  started_at timestamptz,
  ended_at timestamptz,
  constraint print_job_pk primary key (company_id, id),
  constraint print_job_company_fk foreign key (company_id) references company,
  constraint print_job_printer_fk foreign key (company_id, printer_id) references label_printer (company_id, id),
  constraint print_job_state_ck check (state in ('waiting', 'printing', 'printed', 'failed', 'cancelled'))
);
create index print_job_printer_ix on print_job (company_id, printer_id, id);
create index print_job_open_ix on print_job (company_id, printer_id, id) where state in ('waiting', 'printing');
create index print_job_created_ix on print_job (company_id, created_at);
alter table print_job enable row level security;
alter table print_job force row level security;
create policy print_job_own on print_job using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
