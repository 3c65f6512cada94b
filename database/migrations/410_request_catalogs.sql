-- The module catalogs is called request_catalogs, so that nobody takes it for catalogue.
alter table company no force row level security;
update company set modules_off = array_replace(modules_off, 'catalogs', 'request_catalogs')
  where 'catalogs' = any(modules_off);
alter table company force row level security;
