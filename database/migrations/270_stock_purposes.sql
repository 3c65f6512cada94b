-- What stock was used for, such as maintenance: the record stays named here when it has gone.
alter table stock_movement add column purpose_type text;
alter table stock_movement add column purpose_id uuid;
create index stock_movement_purpose_ix on stock_movement (company_id, purpose_id) where purpose_id is not null;
