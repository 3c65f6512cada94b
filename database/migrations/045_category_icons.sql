-- The icon that was chosen for a category; null: it follows from the name.
alter table category add column icon text;
