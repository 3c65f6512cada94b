-- What one user did, newest first.
create index activity_actor_ix on activity (company_id, actor_id, id) where actor_id is not null;
