-- A line of history that is part of an undo names the batch that it takes back.
alter table activity add column undoes uuid;

-- Which actions there are stands in the code; modules add some.
alter table if exists bulk_job drop constraint if exists bulk_job_action_ck;
