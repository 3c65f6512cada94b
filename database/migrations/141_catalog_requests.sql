-- What catalogues offer is requested too. There is no asset then; it is approved, ordered and delivered.
alter table asset_request alter column asset_id drop not null;
alter table asset_request add column catalog_item_id uuid;
alter table asset_request add column quantity int;
alter table asset_request add column expected_on date;
alter table asset_request drop constraint asset_request_kind_ck;
alter table asset_request add constraint asset_request_kind_ck check (kind in ('claim', 'return', 'problem', 'item'));
alter table asset_request drop constraint asset_request_status_ck;
alter table asset_request add constraint asset_request_status_ck check (status in ('open', 'approved', 'ordered', 'done', 'declined', 'withdrawn'));
alter table asset_request add constraint asset_request_subject_ck check (case when kind = 'item' then catalog_item_id is not null and coalesce(quantity, 0) > 0 and asset_id is null else asset_id is not null and catalog_item_id is null end);
alter table asset_request add constraint asset_request_item_fk foreign key (company_id, catalog_item_id) references catalog_item (company_id, id);
create unique index asset_request_item_uq on asset_request (company_id, catalog_item_id, user_id) where status = 'open' and kind = 'item';
create index asset_request_item_ix on asset_request (company_id, catalog_item_id, status) where catalog_item_id is not null;
