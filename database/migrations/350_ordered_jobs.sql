-- Short work of a company that is done in its order, one after the other: what follows from events. Those who serve a
-- company take all that waits, so that it is as fast as the database allows. The ids are times; payloads hold
-- ids alone.
create table ordered_job (
  id uuid not null constraint ordered_job_pk primary key,
  company_id uuid not null,
  task text not null,
  payload jsonb not null,
  created_at timestamptz not null
);
create index ordered_job_company_ix on ordered_job (company_id, id);
comment on table ordered_job is 'local: a queue';
