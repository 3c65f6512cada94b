-- What was checked out and in from one day to another is counted from this alone.
create index activity_moved_ix on activity (company_id, action, created_at)
  include (work_space_id, record, record_id) where action in ('checkout', 'checkin');
