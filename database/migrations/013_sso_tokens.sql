-- Personal API tokens: a person's own key to one company, kept as a hash. `rights` says how much of what the person may:
-- 'full', 'read' (nothing is written), or 'chosen' (the permissions named). `workspaces` of null: all of the person's.
-- Use is counted here too, a portion of requests at a time: `window_start` is the minute, `window_count` what was taken of it.
create table api_token (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  hash text not null,
  hint text not null,
  rights text not null constraint api_token_rights_ck check (rights in ('full', 'read', 'chosen')),
  permissions text[] not null,
  workspaces uuid[],
  expires_at timestamptz not null,
  last_used_at timestamptz,
  window_start timestamptz,
  window_count int not null default 0,
  created_at timestamptz not null,
  constraint api_token_pk primary key (company_id, id),
  constraint api_token_hash_uq unique (company_id, hash),
  constraint api_token_company_fk foreign key (company_id) references company,
  constraint api_token_user_fk foreign key (company_id, user_id) references app_user (company_id, id)
);
create index api_token_user_ix on api_token (company_id, user_id, created_at);
alter table api_token enable row level security;
alter table api_token force row level security;
create policy api_token_own on api_token using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- What a token has begun goes on with what that token may, and ends with it. No reference: a revoked token is gone.
alter table bulk_job add column api_token_id uuid;
alter table import add column api_token_id uuid;
