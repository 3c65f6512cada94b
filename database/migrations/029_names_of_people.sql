-- People are looked up by their whole name, without case, by imports.
create index app_user_lower_name_ix on app_user (company_id, lower(name)) where deleted_at is null;
