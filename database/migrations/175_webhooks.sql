-- Addresses that are told what has happened in a company.
create table webhook (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  url text not null,
  form text not null,
  -- Names of events, `asset.*` for all of a record type, or `*`.
  events text[] not null,
  -- Workspaces whose records it is told of; null: all.
  work_space_ids uuid[],
  secret text not null,
  -- Signs too until then, after the secret was changed.
  former_secret text,
  former_until timestamptz,
  is_active boolean not null,
  -- Since when no delivery has succeeded, while some fail.
  failing_since timestamptz,
  -- When it was switched off because it kept failing.
  stopped_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  constraint webhook_pk primary key (company_id, id),
  constraint webhook_company_fk foreign key (company_id) references company,
  constraint webhook_form_ck check (form in ('json', 'slack', 'teams', 'google_chat'))
);
alter table webhook enable row level security;
alter table webhook force row level security;
create policy webhook_own on webhook using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- What a webhook is told of: one line of the history each.
create table webhook_delivery (
  company_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  activity_id uuid not null,
  event text not null,
  record text not null,
  record_id uuid not null,
  state text not null,
  attempts int not null default 0,
  -- When it is sent, or sent again.
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Status and beginning of the answer, or why there was none.
  status int,
  answer text,
  took_ms int,
  created_at timestamptz not null,
  constraint webhook_delivery_pk primary key (company_id, id),
  constraint webhook_delivery_company_fk foreign key (company_id) references company,
  constraint webhook_delivery_webhook_fk foreign key (company_id, webhook_id) references webhook (company_id, id) on delete cascade,
  constraint webhook_delivery_state_ck check (state in ('waiting', 'delivered', 'failed'))
);
create index webhook_delivery_webhook_ix on webhook_delivery (company_id, webhook_id, activity_id, id);
create index webhook_delivery_waiting_ix on webhook_delivery (company_id, webhook_id, activity_id) include (record_id, due_at) where state = 'waiting';
alter table webhook_delivery enable row level security;
alter table webhook_delivery force row level security;
create policy webhook_delivery_own on webhook_delivery using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
