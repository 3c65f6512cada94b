-- What mails of a kind of notification say at a company. No row: what Steward says.
create table mail_template (
  company_id uuid not null,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  constraint mail_template_pk primary key (company_id, kind, language),
  constraint mail_template_company_fk foreign key (company_id) references company
);
alter table mail_template enable row level security;
alter table mail_template force row level security;
create policy mail_template_own on mail_template using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
