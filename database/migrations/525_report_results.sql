-- Answers of reports that take long, for a day: each for one set of rights, as hashes of what was asked and of these.
create table report_result (
  company_id uuid not null,
  asked text not null,
  rights text not null,
  answer jsonb not null,
  calculated_at timestamptz not null,
  constraint report_result_pk primary key (company_id, asked, rights),
  constraint report_result_company_fk foreign key (company_id) references company
);
alter table report_result enable row level security;
alter table report_result force row level security;
create policy report_result_own on report_result using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
