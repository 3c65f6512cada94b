-- What a person has is checked in and transferred by a bulk job: seen before it is done, listed, and undone later.
alter table bulk_job drop constraint bulk_job_action_ck;
alter table bulk_job add constraint bulk_job_action_ck check (action in ('edit', 'delete', 'restore', 'checkout', 'checkin', 'transfer'));

-- Earlier transfers become such jobs under the same id, under which the history has what they did. One that was under way
-- has stopped; what it has done stays, and can be undone.
insert into bulk_job (company_id, id, record, action, selection, params, status, total, done_count, changed_count, undo, failure, language, created_by, created_at, started_at, finished_at)
select h.company_id, h.id, 'asset', 'transfer',
  jsonb_build_object('person', jsonb_build_object('id', h.from_id, 'name', f.name), 'items',
    (select coalesce(jsonb_agg(jsonb_build_object('record', x.record, 'field', x.record, 'id', x.id, 'what', 'transfer') order by x.id), '[]'::jsonb) from (
      select 'view' as record, v as id from jsonb_array_elements_text(coalesce(h.moved -> 'views', '[]'::jsonb)) v
      union all select 'import', i from jsonb_array_elements_text(coalesce(h.moved -> 'imports', '[]'::jsonb)) i) x)),
  jsonb_build_object('assets', 'transfer', 'others', true, 'to_id', h.to_id),
  case h.status when 'done' then 'done' when 'undone' then 'undone' else 'cancelled' end,
  h.total, h.done_count, h.done_count, null, h.failure, h.language, h.created_by, h.created_at, h.created_at, coalesce(h.finished_at, h.created_at)
from hand_over h join app_user f on f.company_id = h.company_id and f.id = h.from_id;

delete from open_job where task in ('hand_over', 'hand_over_undo');
drop table hand_over;
