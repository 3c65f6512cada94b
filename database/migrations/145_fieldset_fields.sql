-- The custom fields that a fieldset has, in their order and sections.
create table fieldset_field (
  company_id uuid not null,
  fieldset_id uuid not null,
  custom_field_id uuid not null,
  position int not null,
  -- Null: before the first section.
  section text,
  required boolean not null default false,
  constraint fieldset_field_pk primary key (company_id, fieldset_id, custom_field_id),
  constraint fieldset_field_fieldset_fk foreign key (company_id, fieldset_id) references fieldset (company_id, id),
  constraint fieldset_field_custom_field_fk foreign key (company_id, custom_field_id) references custom_field (company_id, id)
);
create index fieldset_field_custom_field_ix on fieldset_field (company_id, custom_field_id);
alter table fieldset_field enable row level security;
alter table fieldset_field force row level security;
create policy fieldset_field_own on fieldset_field using (company_id = current_setting('app.company_id')::uuid) with check (company_id = current_setting('app.company_id')::uuid);
