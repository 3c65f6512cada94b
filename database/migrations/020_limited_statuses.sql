-- The commonest filter and the commonest limit together: what has a status and stands at one of some places is found without passing over all that fits only one of them.

create index asset_status_location_ix on asset (company_id, status_id, location_id, id) include (work_space_id) where deleted_at is null;
