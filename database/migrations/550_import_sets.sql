-- Files that are imported together: their order of writing, and what each has come to in the check and in the run.
alter table import add column part_position int;
alter table import add column part_counts jsonb not null default '{}';
