-- Why a row of an import is refused, by field and reason, so that rows with one reason are shown and mended together.
alter table import_row add column reasons jsonb;
