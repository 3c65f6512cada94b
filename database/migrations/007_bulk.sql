-- Work on many records at a time: what is to be done to which, how far it is, and what became of it.

create table bulk_job (
  company_id uuid not null,
  id uuid not null,
  record text not null,
  action text not null,
  -- Either the ids, or what the list was narrowed by without the ids that were let go.
  selection jsonb not null,
  -- The input: changed fields, or who gets it.
  params jsonb not null,
  status text not null,
  -- How many match, counted when the job was made; the walk may find others.
  total int not null,
  -- The last record that this pass has behind it; records are walked in the order of their ids.
  position uuid,
  done_count int not null default 0,
  changed_count int not null default 0,
  unchanged_count int not null default 0,
  refused_count int not null default 0,
  -- Why records were refused, grouped, with examples.
  reasons jsonb not null default '[]',
  -- What the dry run has found: the counts and reasons above, of that pass.
  preview jsonb,
  undo jsonb,
  failure text,
  workspace_id uuid,
  language text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  constraint bulk_job_pk primary key (company_id, id),
  constraint bulk_job_company_fk foreign key (company_id) references company,
  constraint bulk_job_created_by_fk foreign key (company_id, created_by) references app_user (company_id, id),
  constraint bulk_job_action_ck check (action in ('edit', 'delete', 'restore', 'checkout', 'checkin')),
  constraint bulk_job_status_ck check (status in ('checking', 'checked', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone'))
);
create index bulk_job_own_ix on bulk_job (company_id, created_by, created_at, id);
alter table bulk_job enable row level security;
alter table bulk_job force row level security;
create policy bulk_job_own on bulk_job using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Every record that a job has refused, or could not take back, and why.
create table bulk_refusal (
  company_id uuid not null,
  job_id uuid not null,
  -- 'run' or 'undo'.
  phase text not null,
  record_id uuid not null,
  name text not null,
  detail text not null,
  constraint bulk_refusal_pk primary key (company_id, job_id, phase, record_id),
  constraint bulk_refusal_job_fk foreign key (company_id, job_id) references bulk_job (company_id, id)
);
alter table bulk_refusal enable row level security;
alter table bulk_refusal force row level security;
create policy bulk_refusal_own on bulk_refusal using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- A batch is taken back in the order of its lines.
drop index activity_batch_ix;
create index activity_batch_ix on activity (company_id, batch_id, id) where batch_id is not null;
