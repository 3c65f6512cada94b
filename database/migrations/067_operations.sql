-- Long work of all kinds is one table. What were bulk jobs are operations of the kinds `bulk` and `transfer`, under the
-- same ids, under which the history has what they did.
alter table bulk_job rename to operation;
alter table operation rename constraint bulk_job_pk to operation_pk;
alter table operation rename constraint bulk_job_company_fk to operation_company_fk;
alter index bulk_job_own_ix rename to operation_own_ix;
alter policy bulk_job_own on operation rename to operation_own;
alter table operation drop constraint bulk_job_action_ck;
alter table operation drop constraint bulk_job_status_ck;
alter table operation add constraint operation_status_ck check (status in ('checking', 'checked', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing', 'undone'));
alter table operation add column kind text;
-- What is under way, or goes on after a pause or a fault: check, run or undo.
alter table operation add column phase text;
-- What its line and page say of it: small.
alter table operation add column about jsonb;
-- What its slices need beside that, such as the chosen ids.
alter table operation add column input jsonb;
alter table operation no force row level security;
update operation set
  kind = case action when 'transfer' then 'transfer' else 'bulk' end,
  phase = case when undo is not null then 'undo' when preview is not null or started_at is not null then 'run' else 'check' end,
  about = jsonb_build_object('action', action, 'params', params) || case when selection ? 'person' then jsonb_build_object('person', selection -> 'person') else '{}' end,
  input = selection - 'person';
alter table operation force row level security;
alter table operation alter column kind set not null, alter column phase set not null, alter column about set not null, alter column input set not null;
alter table operation add constraint operation_phase_ck check (phase in ('check', 'run', 'undo'));
alter table operation drop column action, drop column selection, drop column params;
alter table operation alter column record drop not null;
-- Each kind says in its own way how far it is.
alter table operation alter column position type text;

alter table bulk_refusal rename to operation_refusal;
alter table operation_refusal rename column job_id to operation_id;
alter table operation_refusal rename constraint bulk_refusal_pk to operation_refusal_pk;
alter table operation_refusal rename constraint bulk_refusal_job_fk to operation_refusal_operation_fk;
alter policy bulk_refusal_own on operation_refusal rename to operation_refusal_own;

-- What is open goes on: the operation itself says of which kind it is and what is next.
update open_job set task = 'bulk' where task in ('bulk_check', 'bulk_run', 'bulk_undo');
