-- A bulk job stays when whoever began it is deleted for good, as an import does.
alter table bulk_job drop constraint bulk_job_created_by_fk;
