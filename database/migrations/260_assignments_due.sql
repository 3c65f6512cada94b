-- Whom reminders of returns may concern: only what is out with a person and has a day is in it.
create index assignment_due_ix on assignment (company_id, expected_checkin) include (holder_user_id)
  where checked_in_at is null and holder_user_id is not null and expected_checkin is not null;
