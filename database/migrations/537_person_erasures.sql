-- People whose data was erased: no name is in it. After a restore of a backup they are erased again.
create table person_erasure (
  company_id uuid not null,
  user_id uuid not null,
  -- What stands in place of the name.
  pseudonym text not null,
  erased_at timestamptz not null,
  erased_by uuid,
  constraint person_erasure_pk primary key (company_id, user_id),
  constraint person_erasure_company_fk foreign key (company_id) references company
);
alter table person_erasure enable row level security;
alter table person_erasure force row level security;
create policy person_erasure_own on person_erasure using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
