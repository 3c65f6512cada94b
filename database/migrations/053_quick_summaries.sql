-- What belongs to no piece of work, newest first: behind a job of a million lines it is found by it.
create index activity_alone_ix on activity (company_id, id) where batch_id is null;

-- What is offered, by model, with all that grouping and searching it looks at.
drop index asset_claimable_ix;
create index asset_offered_ix on asset (company_id, model_id, id)
  include (work_space_id, location_id, status_id, department_id, name, asset_tag, image_id)
  where requestable and state = 'deployable' and deleted_at is null;
