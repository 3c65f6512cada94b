-- Whose picture a file is, is asked whenever one is shown. Most records have none.
create index asset_image_ix on asset (company_id, image_id) where image_id is not null;
create index asset_model_image_ix on asset_model (company_id, image_id) where image_id is not null;
create index app_user_image_ix on app_user (company_id, image_id) where image_id is not null;
create index location_image_ix on location (company_id, image_id) where image_id is not null;
create index asset_request_image_ix on asset_request (company_id, image_id) where image_id is not null;
