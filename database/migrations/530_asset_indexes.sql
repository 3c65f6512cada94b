-- Every write of an asset adds an entry to each of its indexes: 16 in place of 32, four of them of few assets.

-- Texts and custom values are searched by one index.
drop index asset_search_ix;
drop index asset_custom_ix;
create index asset_search_ix on asset
  using gin (company_id, search_text gin_trgm_ops, (lower(custom::text)::jsonb) jsonb_path_ops)
  where deleted_at is null;

-- The recycle bin in the order of deletion, and records that are rarely asked for: conditions on any of the columns are
-- compared in the index.
drop index asset_trash_ix;
drop index asset_work_space_id_ix;
drop index asset_supplier_id_ix;
drop index asset_default_location_id_ix;
drop index asset_department_id_ix;
drop index asset_depreciation_id_ix;
drop index asset_image_ix;
create index asset_references_ix on asset
  (company_id, deleted_at, work_space_id, supplier_id, default_location_id, department_id, depreciation_id, image_id,
  id);

-- Status and state go together: a status has one or two states.
drop index asset_status_id_ix;
drop index asset_status_location_ix;
drop index asset_state_ix;
drop index asset_offered_ix;
create index asset_status_ix on asset (company_id, status_id, state, location_id, id)
  include (created_at, work_space_id, deleted_at, requestable, model_id);

-- Purchases in their order. Warranties and ends of life follow from them, so that few entries are passed over; orders
-- that are rarely asked for are put in order from its narrow entries.
drop index asset_purchase_date_ix;
drop index asset_warranty_expires_ix;
drop index asset_eol_date_ix;
drop index asset_checked_out_at_ix;
drop index asset_updated_at_ix;
drop index asset_serial_ix;
create index asset_dates_ix on asset (company_id, purchase_date, warranty_expires, eol_date, id)
  include (work_space_id, location_id, status_id, state, expected_checkin, next_audit, checked_out_at, updated_at, serial)
  where deleted_at is null;

-- Assets that are assigned to nobody need no entries.
drop index asset_expected_checkin_ix;
create index asset_expected_checkin_ix on asset (company_id, expected_checkin, id) include (work_space_id, state)
  where expected_checkin is not null and deleted_at is null;
drop index asset_assignee_user_id_ix;
create index asset_assignee_user_id_ix on asset (company_id, assignee_user_id, id) include (work_space_id, deleted_at)
  where assignee_user_id is not null;
drop index asset_assignee_location_id_ix;
drop index asset_assignee_asset_id_ix;
create index asset_assigned_to_ix on asset (company_id, assignee_asset_id, assignee_location_id, id)
  include (work_space_id, deleted_at)
  where assignee_asset_id is not null or assignee_location_id is not null;
