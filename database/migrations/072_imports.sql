-- Imports are operations of the kind `import`, under the same ids; the table keeps what is special about a file.
alter table operation drop constraint operation_status_ck;
-- draft: prepared, not begun.
alter table operation add constraint operation_status_ck check (status in ('draft', 'checking', 'checked', 'running', 'paused', 'done', 'cancelled', 'failed', 'undoing', 'undone'));
-- Whom its work acts as, when that is not who it belongs to.
alter table operation add column started_by uuid;
alter table operation_refusal add column record text;

alter table import no force row level security;
alter table operation no force row level security;
alter table operation_refusal no force row level security;
alter table activity no force row level security;
insert into operation (company_id, id, kind, record, about, input, phase, status, total, position, done_count,
  changed_count, unchanged_count, refused_count, reasons, preview, undo, failure, workspace_id, language, created_by,
  started_by, api_token_id, created_at, started_at, finished_at)
select i.company_id, i.id, 'import', i.record, jsonb_build_object('file_name', i.file_name), '{}', i.phase,
  case i.status when 'uploaded' then 'draft' else i.status end, i.row_count,
  case when i.phase = 'undo' then case when i.status <> 'undone' then i.undo ->> 'before' end
    when i.phase = 'run' and i.status <> 'checked' and i.position > 0 then i.position::text end,
  case when i.status in ('uploaded', 'checked') then 0 else i.done_count end,
  case when i.is_begun then i.created + i.changed else 0 end, case when i.is_begun then i.unchanged else 0 end,
  case when i.is_begun then i.refused else 0 end, '[]',
  case when i.status = 'checked' then jsonb_build_object('done', i.done_count, 'changed', i.created + i.changed,
    'unchanged', i.unchanged, 'refused', i.refused, 'reasons', '[]'::jsonb) end,
  case when i.undo is not null then jsonb_build_object('looked', i.created + i.changed,
    'undone', coalesce((i.undo ->> 'undone')::int, 0), 'kept', coalesce((i.undo ->> 'kept_count')::int, 0),
    'examples', '[]'::jsonb) end,
  i.failure, i.workspace_id, i.language, i.created_by, i.started_by, i.api_token_id, i.created_at,
  case when i.is_begun then i.created_at end, i.finished_at
from (
  select n.*, n.phase <> 'check' and n.status <> 'checked' as is_begun
  from (
    select m.*, coalesce((m.totals ->> 'created')::int, 0) as created, coalesce((m.totals ->> 'changed')::int, 0) as changed,
      coalesce((m.totals ->> 'unchanged')::int, 0) as unchanged, coalesce((m.totals ->> 'refused')::int, 0) as refused,
      case when m.status in ('undoing', 'undone') or (m.undo is not null and m.status in ('paused', 'failed')) then 'undo'
        when m.status in ('uploaded', 'checking') then 'check'
        when m.status = 'failed' and not exists (
          select 1 from activity a where a.company_id = m.company_id and a.batch_id = m.id) then 'check'
        else 'run' end as phase
    from import m where not m.is_reading) n) i;
insert into operation_refusal (company_id, operation_id, phase, record_id, name, detail, record)
select i.company_id, i.id, 'undo', (k.one ->> 'id')::uuid, k.one ->> 'name', k.one ->> 'detail', k.one ->> 'record'
from import i cross join lateral jsonb_array_elements(i.undo -> 'kept') as k (one) where i.undo is not null
on conflict do nothing;
-- What an undo has written already names the batch that it takes back.
update activity a set undoes = i.id from import i
where i.undo ? 'batch' and a.company_id = i.company_id and a.batch_id = (i.undo ->> 'batch')::uuid and a.undoes is null;
alter table import force row level security;
alter table operation force row level security;
alter table operation_refusal force row level security;
alter table activity force row level security;

-- What is still being read belongs to no operation.
drop index import_unpruned_ix;
alter table import drop column status, drop column done_count, drop column position, drop column failure, drop column finished_at, drop column workspace_id, drop column language, drop column created_by, drop column started_by, drop column api_token_id, drop column undo, drop column is_reading;
create index import_unpruned_ix on import (company_id, created_at) where not is_pruned;
update open_job set task = 'import' where task in ('import_check', 'import_run', 'import_undo');
