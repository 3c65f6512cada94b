-- Work in slices that waits for its turn or is under way, of all companies: ids alone, as the queue of short jobs has them.
-- `id` is new each time that something is opened, so that what is opened again is told from what was.
create table open_job (
  id uuid not null constraint open_job_pk primary key,
  company_id uuid not null,
  -- The bulk job, import or hand-over; it does one thing at a time.
  subject_id uuid not null,
  task text not null,
  -- Whose it is, for the limits; null: the system's.
  user_id uuid,
  opened_at timestamptz not null,
  -- Not before: after a fault that passes it waits.
  due_at timestamptz not null,
  attempts int not null default 0,
  constraint open_job_subject_uq unique (company_id, subject_id)
);
create index open_job_due_ix on open_job (due_at);

-- Who started what is under way, or was last: an import acts as them, and not as who sent the file.
alter table import add column started_by uuid;

-- Work that was under way goes on after the update.
insert into open_job (id, company_id, subject_id, task, opened_at, due_at)
select gen_random_uuid(), (j.payload ->> 'company_id')::uuid, coalesce(j.payload ->> 'job_id', j.payload ->> 'import_id', j.payload ->> 'hand_over_id')::uuid,
  t.identifier, now(), now()
from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier in ('bulk_check', 'bulk_run', 'bulk_undo', 'import_check', 'import_run', 'import_undo', 'hand_over', 'hand_over_undo')
on conflict do nothing;
alter table import no force row level security;
update import i set started_by = (j.payload ->> 'user_id')::uuid
from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
where t.identifier = 'import_undo' and i.company_id = (j.payload ->> 'company_id')::uuid and i.id = (j.payload ->> 'import_id')::uuid;
alter table import force row level security;
delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
where t.id = j.task_id and t.identifier in ('bulk_check', 'bulk_run', 'bulk_undo', 'import_check', 'import_run', 'import_undo', 'hand_over', 'hand_over_undo');
