-- Browsers in which an account has signed in before. A cookie holds the token, here is its hash: who guesses passwords of an
-- account from elsewhere does not lock its person out.
create table known_browser (
  account_id uuid not null constraint known_browser_account_fk references account,
  hash text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  constraint known_browser_pk primary key (account_id, hash)
);
create index known_browser_hash_ix on known_browser (hash);
