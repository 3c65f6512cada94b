-- How often all sessions of the account were ended: what was signed in before is signed in no more.
alter table account add column sign_outs int not null default 0;

alter table notification add column to_push boolean not null default false;
create index notification_push_ix on notification (company_id, user_id) where to_push;

-- Browsers that show notifications of a person without an open page (RFC 8030).
create table push_device (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- Address at the push service of the browser, and its SHA-256.
  endpoint text not null,
  endpoint_hash text not null,
  -- Keys of the browser (RFC 8291), in base64url.
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  -- Of the account when the browser was last seen signed in.
  sign_outs int not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  pushed_at timestamptz,
  constraint push_device_pk primary key (company_id, id),
  constraint push_device_company_fk foreign key (company_id) references company
);
create unique index push_device_endpoint_uq on push_device (company_id, endpoint_hash);
create index push_device_user_ix on push_device (company_id, user_id);
alter table push_device enable row level security;
alter table push_device force row level security;
create policy push_device_own on push_device using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
