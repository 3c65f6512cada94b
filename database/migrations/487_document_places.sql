-- The documents on records of a type.
create index document_link_type_ix on document_link (company_id, record, document_id);

-- A folder that a visitor downloads as a zip.
alter table share_use drop constraint share_use_kind_ck;
alter table share_use add constraint share_use_kind_ck check (kind in ('open', 'upload', 'wrong_password', 'zip'));
