-- What is still out is found without what has come back long ago.
create index assignment_accessory_open_ix on assignment (company_id, accessory_id) where accessory_id is not null and checked_in_at is null;
create index assignment_component_open_ix on assignment (company_id, component_id) where component_id is not null and checked_in_at is null;

-- Who has what comes back is known by assignments; movements are asked only for what was used up.
drop index stock_movement_holder_ix;
create index stock_movement_used_ix on stock_movement (company_id, holder_id) where consumable_id is not null and holder_id is not null;
