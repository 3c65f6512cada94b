-- Custom fields of several record types that are one for people: they change together.
alter table custom_field add column link_id uuid;
create index custom_field_link_ix on custom_field (company_id, link_id) where link_id is not null;
