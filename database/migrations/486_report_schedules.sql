-- Reports that are mailed at set times, each to recipients with the rights that they have. When is in `schedule`.
create table report_schedule (
  company_id uuid not null,
  id uuid not null,
  -- Id of a saved report, or the name of a ready one.
  report text not null,
  owner_id uuid not null,
  time jsonb not null,
  format text not null,
  only_with_rows boolean not null,
  users uuid[] not null,
  groups uuid[] not null,
  -- Of people without an account, who get what the owner sees.
  addresses text[] not null,
  -- Why it is stopped; null: it runs.
  stopped text,
  -- The due time whose mails were sent last, so that none is sent twice.
  sent_for timestamptz,
  -- Who got nothing the last time, so that the owner is told of each once.
  left_out uuid[] not null default '{}',
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint report_schedule_pk primary key (company_id, id),
  constraint report_schedule_company_fk foreign key (company_id) references company,
  constraint report_schedule_owner_fk foreign key (company_id, owner_id) references app_user (company_id, id),
  constraint report_schedule_format_ck check (format in ('table', 'csv')),
  constraint report_schedule_stopped_ck check (stopped in ('by_hand', 'report_gone', 'owner_gone', 'failed'))
);
create index report_schedule_report_ix on report_schedule (company_id, report);
create index report_schedule_owner_ix on report_schedule (company_id, owner_id);
alter table report_schedule enable row level security;
alter table report_schedule force row level security;
create policy report_schedule_own on report_schedule using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
