-- Where a database that is distributed by company keeps the tables that belong to no company; kernel/server/database/table_kinds.ts
-- reads it. "reference": a copy on every node, which makes all who write it wait for each other. "local": on one node.
comment on table account is 'reference: who signs in, joined by the statements of companies';
comment on table account_company is 'reference: read before a company is known';
comment on table platform_company is 'reference: what the platform knows of a company, joined by its statements';
comment on table account_passkey is 'local: written at sign-ins';
comment on table account_recovery_code is 'local: written at sign-ins';
comment on table account_totp is 'local: written at sign-ins';
comment on table known_browser is 'local: written at sign-ins';
comment on table mail_token is 'local: links in mails';
comment on table sign_in_step is 'local: written at sign-ins';
comment on table session is 'reference: joined by the first statement of requests';
comment on table platform_event is 'local: what the platform did';
comment on table sso_domain is 'local: read before a company is known';
comment on table installation is 'local: one row';
comment on table mail is 'local: a queue';
comment on table open_job is 'local: a queue';
comment on table rate_limit is 'local: counters';
comment on table migration is 'local: what has run';

-- Foreign keys that are away while the tables between which they are move to the nodes of such a database.
create table removed_foreign_key (
  table_name text not null,
  name text not null,
  definition text not null,
  constraint removed_foreign_key_pk primary key (table_name, name)
);
comment on table removed_foreign_key is 'local: what is being done';
