-- How somebody proves who they are besides the password. It belongs to the account, and so to the installation.

-- When the first second factor (an authenticator or a passkey) was set up; null: there is none.
alter table account add column second_factor_at timestamptz;

-- The secret is encrypted with a key that lies beside the files, not in the database. Codes of a step up to `last_step` have been used.
create table account_totp (
  account_id uuid not null constraint account_totp_pk primary key constraint account_totp_account_fk references account,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null
);

-- Codes for the day on which the device is gone; hashes, each good for one use.
create table account_recovery_code (
  account_id uuid not null constraint account_recovery_code_account_fk references account,
  hash text not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint account_recovery_code_pk primary key (account_id, hash)
);

create table account_passkey (
  id uuid not null constraint account_passkey_pk primary key,
  account_id uuid not null constraint account_passkey_account_fk references account,
  credential_id text not null constraint account_passkey_credential_uq unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index account_passkey_account_ix on account_passkey (account_id, created_at);

-- What lies between two calls of one sign-in or set-up; kept as a hash, for minutes, good once.
create table sign_in_step (
  hash text not null constraint sign_in_step_pk primary key,
  purpose text not null constraint sign_in_step_purpose_ck check (purpose in ('second_factor', 'company', 'passkey_sign_in', 'passkey_set_up')),
  account_id uuid constraint sign_in_step_account_fk references account,
  -- How it was proven so far.
  proof text,
  chosen_company_id uuid,
  challenge text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index sign_in_step_expires_ix on sign_in_step (expires_at);
create index sign_in_step_account_ix on sign_in_step (account_id);

-- How a session was proven, from where, and when it was last used (to some minutes).
alter table session add column proof text not null default 'password' constraint session_proof_ck check (proof in ('password', 'second_factor', 'passkey', 'sso')),
  add column ip text not null default '', add column last_used_at timestamptz;

-- A change of address, proven by a link to the new one (`email`), and the way back by a link to the old one (`email_undo`).
alter table mail_token add column email text, drop constraint mail_token_purpose_ck,
  add constraint mail_token_purpose_ck check (purpose in ('verify', 'reset', 'invite', 'email', 'email_undo'));

-- The rule of a company that everybody needs a second factor.
alter table company add column requires_second_factor boolean not null default false;
