-- Files of records become documents with one version and one link, under the ids that their addresses name.
alter table record_file no force row level security;
alter table app_user no force row level security;
alter table document no force row level security;
alter table document_version no force row level security;
alter table document_link no force row level security;
insert into document (company_id, id, name, owner_id, mime, preview, size, sha256, small_size, small_sha256, width, height,
    search_text, created_at, updated_at, created_by, deleted_at, deleted_by)
  select f.company_id, f.id, f.name, u.id, f.mime, f.preview, f.size, f.sha256, f.small_size, f.small_sha256, f.width, f.height,
    lower(f.name), f.created_at, f.created_at, f.created_by, f.deleted_at, f.deleted_by
  from record_file f left join app_user u on u.company_id = f.company_id and u.id = f.created_by;
insert into document_version (company_id, id, document_id, number, name, mime, preview, size, sha256, small_size, small_sha256,
    width, height, created_at, created_by)
  select company_id, id, id, 1, name, mime, preview, size, sha256, small_size, small_sha256, width, height, created_at, created_by
  from record_file;
insert into document_link (company_id, document_id, record, record_id, created_at, created_by)
  select company_id, id, record, record_id, created_at, created_by from record_file;
alter table app_user force row level security;
alter table document force row level security;
alter table document_version force row level security;
alter table document_link force row level security;
drop table record_file;
