-- When recurring work of a company is due next, and was last: names and times alone, as the queue has them.
create table schedule (
  company_id uuid not null,
  -- As its module declares it.
  name text not null,
  -- Null: to be planned, as after a change of the company's time zone.
  due_at timestamptz,
  last_due_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  is_failed boolean not null default false,
  constraint schedule_pk primary key (company_id, name)
);
create index schedule_due_ix on schedule (due_at);
comment on table schedule is 'local: a queue';
