-- The day on which maintenance under a plan was deleted: the plan goes on with the one after it.
alter table asset_maintenance add column skipped_on date;
alter table location_maintenance add column skipped_on date;
