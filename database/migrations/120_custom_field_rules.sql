-- A custom field is said by its type (what it is in a form), its format (what its values have to be) and its kind (what
-- it is as a column of lists): the former types, which mixed these, become the three.
alter table custom_field add column format text not null default 'any';
alter table custom_field add column kind text;
alter table custom_field add column pattern text;
alter table custom_field add column "unique" boolean not null default false;
alter table custom_field add column default_value text;
alter table custom_field add column encrypted boolean not null default false;

alter table custom_field no force row level security;
update custom_field set type = 'checkbox', format = 'boolean' where type = 'boolean';
update custom_field set type = 'text', kind = 'round_numbers' where type = 'number';
update custom_field set type = 'text', kind = 'decimal_numbers' where type = 'decimal';
update custom_field set type = 'text', kind = 'date', format = 'date' where type = 'date';
update custom_field set type = 'text', kind = 'hyperlink', format = 'url' where type = 'url';
update custom_field set type = 'text', kind = 'email', format = 'email' where type = 'email';
update custom_field set type = 'text', kind = 'phone' where type = 'phone';
update custom_field set kind = 'single_line' where type = 'text' and kind is null;
update custom_field set kind = 'multiple_lines' where type = 'textarea';
update custom_field set kind = 'select' where type = 'select';
alter table custom_field force row level security;
