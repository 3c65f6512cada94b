-- Indexes in the orders of lists answer by themselves what limited rights and the commonest filter ask for.

drop index asset_asset_tag_ix;
create index asset_asset_tag_ix on asset (company_id, asset_tag, id) include (work_space_id, location_id, status_id) where deleted_at is null;
drop index asset_name_ix;
create index asset_name_ix on asset (company_id, name, id) include (work_space_id, location_id, status_id) where deleted_at is null;
drop index asset_serial_ix;
create index asset_serial_ix on asset (company_id, serial, id) include (work_space_id, location_id, status_id) where deleted_at is null;
drop index asset_purchase_date_ix;
create index asset_purchase_date_ix on asset (company_id, purchase_date, id) include (work_space_id, location_id, status_id) where deleted_at is null;
drop index asset_updated_at_ix;
create index asset_updated_at_ix on asset (company_id, updated_at, id) include (work_space_id, location_id, status_id) where deleted_at is null;
drop index asset_created_ix;
create index asset_created_ix on asset (company_id, created_at, id) include (work_space_id, location_id, status_id) where deleted_at is null;
drop index asset_state_ix;
create index asset_state_ix on asset (company_id, state, created_at, id) include (work_space_id, location_id) where deleted_at is null;
drop index asset_location_id_ix;
create index asset_location_id_ix on asset (company_id, location_id, id) include (work_space_id, deleted_at, status_id, state);
drop index asset_status_id_ix;
create index asset_status_id_ix on asset (company_id, status_id, id) include (work_space_id, deleted_at, location_id);
drop index asset_model_id_ix;
create index asset_model_id_ix on asset (company_id, model_id, id) include (work_space_id, deleted_at, location_id, status_id);
