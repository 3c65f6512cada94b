-- Lines of history that were taken back are found by their batch and record.
create index activity_undoes_ix on activity (company_id, undoes, record_id) where undoes is not null;

-- Check-outs and check-ins are counted from this alone, without those that were taken back.
drop index activity_moved_ix;
create index activity_moved_ix on activity (company_id, action, created_at)
  include (work_space_id, record, record_id, batch_id, undoes) where action in ('checkout', 'checkin');
