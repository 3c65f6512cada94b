-- Who looks at the application as somebody else, in which session and until when. A preview ends with its session, since every request finds both.

create table preview (
  company_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  constraint preview_pk primary key (company_id, session_id, user_id),
  constraint preview_company_fk foreign key (company_id) references company,
  constraint preview_user_fk foreign key (company_id, user_id) references app_user (company_id, id)
);
create index preview_user_ix on preview (company_id, user_id);
alter table preview enable row level security;
alter table preview force row level security;
create policy preview_own on preview using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
