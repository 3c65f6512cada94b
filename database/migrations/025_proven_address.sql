-- When the address was first shown to be its holder's: a mail that was really sent there was followed, or a provider said
-- so. null: never; without a mail server an account is used all the same, and `is_verified` says no more than that.
alter table account add column proven_at timestamptz;
update account set proven_at = updated_at where is_verified
  and exists (select from mail m where m.account_id = account.id and m.recipient = account.email and m.sent_at is not null);

-- The mail that carried a link: once it was sent, who follows the link has the mailbox.
alter table mail_token add column mail_id uuid;
alter table invitation add column mail_id uuid;
