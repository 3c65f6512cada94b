-- What people are told of: one line of the history each.
create table notification (
  company_id uuid not null,
  user_id uuid not null,
  id uuid not null,
  kind text not null,
  activity_id uuid not null,
  -- Of the line: those of one piece of work are told as one.
  batch_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  constraint notification_pk primary key (company_id, user_id, id),
  constraint notification_company_fk foreign key (company_id) references company
);
alter table notification enable row level security;
alter table notification force row level security;
create policy notification_own on notification using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Lines of the history of which it is not yet known who is told.
create table notification_event (
  company_id uuid not null,
  activity_id uuid not null,
  event text not null,
  created_at timestamptz not null,
  constraint notification_event_pk primary key (company_id, activity_id, event),
  constraint notification_event_company_fk foreign key (company_id) references company
);
alter table notification_event enable row level security;
alter table notification_event force row level security;
create policy notification_event_own on notification_event using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
