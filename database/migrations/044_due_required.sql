-- Whoever checks out an asset of this category to themselves, or requests one, says until when.
alter table category add column due_required boolean not null default false;
