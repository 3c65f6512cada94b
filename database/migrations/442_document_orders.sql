-- A page of a folder with many documents, by hand and by time; by name there is one already.
create index document_folder_position_ix on document (company_id, folder_id, position, name, id) where deleted_at is null and folder_id is not null;
create index document_folder_updated_ix on document (company_id, folder_id, updated_at, id) where deleted_at is null and folder_id is not null;
