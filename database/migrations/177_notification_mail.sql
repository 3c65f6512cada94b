-- Where a reader of this mail says that they want no more of its kind.
alter table mail add column unsubscribe text;
alter table notification add column in_bell boolean not null default true;
alter table notification add column to_mail boolean not null default false;
create index notification_mail_ix on notification (company_id, user_id) where to_mail;

-- How somebody wants to be told. No row: as it is by default.
create table notification_choice (
  company_id uuid not null,
  user_id uuid not null,
  -- By kind and channel, as far as it differs from the default.
  kinds jsonb not null,
  mails boolean not null,
  -- Time of day of the one mail of the day; null: soon after it happened.
  digest_at text,
  quiet_from text,
  quiet_to text,
  -- Null: that of the company.
  time_zone text,
  -- Links in mails say it: those with another one are no longer valid.
  link_version int not null,
  constraint notification_choice_pk primary key (company_id, user_id),
  constraint notification_choice_company_fk foreign key (company_id) references company
);
alter table notification_choice enable row level security;
alter table notification_choice force row level security;
create policy notification_choice_own on notification_choice using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
