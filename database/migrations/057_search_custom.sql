-- Searches look into the texts of custom fields. Of what company and record type these texts are being made anew, and
-- behind which record: for fields that went to the recycle bin or came back, and for all that there were before.
create table search_rebuild (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  position uuid,
  constraint search_rebuild_pk primary key (company_id, id),
  constraint search_rebuild_record_uq unique (company_id, record),
  constraint search_rebuild_company_fk foreign key (company_id) references company
);

alter table custom_field no force row level security;
insert into search_rebuild (company_id, id, record)
select f.company_id, gen_random_uuid(), f.record from custom_field f
where f.deleted_at is null and f.type in ('text', 'textarea', 'select', 'url', 'email', 'phone') group by f.company_id, f.record;
alter table custom_field force row level security;
-- The jobs that do it are slices of long work, taken up when the server has started.
insert into open_job (id, company_id, subject_id, task, opened_at, due_at)
select gen_random_uuid(), r.company_id, r.id, 'search_texts', now(), now() from search_rebuild r;

alter table search_rebuild enable row level security;
alter table search_rebuild force row level security;
create policy search_rebuild_own on search_rebuild using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
