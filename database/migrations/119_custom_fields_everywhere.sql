-- Companies add fields of their own to records of every type: each table of a record type has the column `custom`.
-- With a constant default no row is written anew.
alter table asset_audit add column custom jsonb not null default '{}';
alter table catalog_item add column custom jsonb not null default '{}';
alter table category add column custom jsonb not null default '{}';
alter table contract add column custom jsonb not null default '{}';
alter table depreciation add column custom jsonb not null default '{}';
alter table environment_role add column custom jsonb not null default '{}';
alter table exchange_rate add column custom jsonb not null default '{}';
alter table kit add column custom jsonb not null default '{}';
alter table kit_item add column custom jsonb not null default '{}';
alter table license_term add column custom jsonb not null default '{}';
alter table location_audit add column custom jsonb not null default '{}';
alter table manufacturer add column custom jsonb not null default '{}';
alter table status_label add column custom jsonb not null default '{}';
alter table user_group add column custom jsonb not null default '{}';
alter table workspace add column custom jsonb not null default '{}';
