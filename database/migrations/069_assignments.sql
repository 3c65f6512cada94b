-- Who holds what: one column with a key for each type that can be assigned, and one for each that can hold, so that the
-- database knows what it refers to. A type in a column of its own is not needed beside them.

alter table assignment rename column user_id to holder_user_id;

alter table assignment rename column location_id to holder_location_id;

alter table assignment drop constraint assignment_type_ck;

alter table assignment drop column holder_type;

alter table assignment add constraint assignment_holder_ck check (num_nonnulls(holder_user_id, holder_location_id, holder_asset_id) = 1);

-- How many of it. What has a holder only once is assigned whole.

alter table assignment add column quantity int not null default 1;

alter table assignment add constraint assignment_quantity_ck check (quantity > 0 and (asset_id is null or quantity = 1));

alter table assignment alter column asset_id drop not null;

alter table assignment add constraint assignment_subject_ck check (num_nonnulls(asset_id) = 1);

alter index assignment_open_uq rename to assignment_asset_open_uq;
