-- Who signs in follows from two columns, so that it can never say anything else.
alter table app_user add column sign_in text not null generated always as (case
  when activated and account_id is not null then 'active' when activated then 'invited' when account_id is not null then 'off' else 'none' end) stored;
-- Mails that a person does not want, by name; what is absent is wanted.
alter table app_user add column notifications jsonb not null default '{}';
create index app_user_sign_in_ix on app_user (company_id, sign_in, id) where deleted_at is null;

-- How many people a group has who are not deleted; moved by one with every change of a membership.
alter table user_group add column members int not null default 0;
alter table user_group no force row level security;
alter table user_group_member no force row level security;
alter table app_user no force row level security;
update user_group g set members = (select count(*) from user_group_member m join app_user u on u.company_id = m.company_id and u.id = m.user_id and u.deleted_at is null
  where m.company_id = g.company_id and m.group_id = g.id);
alter table user_group force row level security;
alter table user_group_member force row level security;
alter table app_user force row level security;

-- One row for each mail that invites somebody. Tokens are kept as hashes; `copied_hash` is that of a link that was copied instead of mailed, and proves no address.
create table invitation (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  email text not null,
  status text not null,
  token_hash text not null,
  copied_hash text,
  invited_by uuid,
  inviter_name text not null,
  opened_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  constraint invitation_pk primary key (company_id, id),
  constraint invitation_company_fk foreign key (company_id) references company,
  constraint invitation_user_fk foreign key (company_id, user_id) references app_user (company_id, id),
  constraint invitation_status_ck check (status in ('open', 'replaced', 'withdrawn', 'accepted'))
);
create unique index invitation_open_uq on invitation (company_id, user_id) where status = 'open';
create index invitation_user_ix on invitation (company_id, user_id, created_at);
create index invitation_token_ix on invitation (company_id, token_hash);
create index invitation_copied_ix on invitation (company_id, copied_hash) where copied_hash is not null;
alter table invitation enable row level security;
alter table invitation force row level security;
create policy invitation_own on invitation using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);

-- Everything of one person given to another. What it did to records stands in the history under its id; `moved` has the ids of what has no history.
create table hand_over (
  company_id uuid not null,
  id uuid not null,
  from_id uuid not null,
  to_id uuid not null,
  status text not null,
  total int not null,
  moved jsonb not null default '{}',
  done_count int not null default 0,
  kept jsonb not null default '[]',
  failure text,
  language text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  constraint hand_over_pk primary key (company_id, id),
  constraint hand_over_from_fk foreign key (company_id, from_id) references app_user (company_id, id),
  constraint hand_over_to_fk foreign key (company_id, to_id) references app_user (company_id, id),
  constraint hand_over_status_ck check (status in ('running', 'done', 'failed', 'undoing', 'undone'))
);
create index hand_over_created_ix on hand_over (company_id, created_by, created_at);
create index hand_over_from_ix on hand_over (company_id, from_id);
create index hand_over_to_ix on hand_over (company_id, to_id);
alter table hand_over enable row level security;
alter table hand_over force row level security;
create policy hand_over_own on hand_over using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
