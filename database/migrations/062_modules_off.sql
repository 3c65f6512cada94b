-- Modules that a company has switched off, by their names. All are on at first.
alter table company add column modules_off text[] not null default '{}';
