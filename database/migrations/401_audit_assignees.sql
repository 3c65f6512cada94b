-- Who is to do an audit of a location.
alter table location_audit add column assignee_id uuid;
alter table location_audit add constraint location_audit_assignee_fk foreign key (company_id, assignee_id) references app_user (company_id, id);
create index location_audit_assignee_id_ix on location_audit (company_id, assignee_id, id) where assignee_id is not null;
