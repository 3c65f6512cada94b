-- What the cells prove of how dates and decimals are written: found when the columns are chosen, for reading every row again takes seconds.
alter table import add column analysis jsonb not null default '{"date_order": "none", "decimal_mark": "none"}';
