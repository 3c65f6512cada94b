-- Who or what has a record is its assignee, in columns and in stored names of fields. Constraints are added again, since a
-- distributed table cannot rename them.
alter table asset drop constraint asset_holder_ck;
alter table asset drop constraint asset_holder_user_fk;
alter table asset drop constraint asset_holder_location_fk;
alter table asset drop constraint asset_holder_asset_fk;
alter table asset rename column holder_type to assignee_type;
alter table asset rename column holder_user_id to assignee_user_id;
alter table asset rename column holder_location_id to assignee_location_id;
alter table asset rename column holder_asset_id to assignee_asset_id;
alter table asset add constraint asset_assignee_ck check ((assignee_type is null and num_nonnulls(assignee_user_id, assignee_location_id, assignee_asset_id) = 0) or (assignee_type in ('user', 'location', 'asset') and num_nonnulls(assignee_user_id, assignee_location_id, assignee_asset_id) = 1));
alter table asset add constraint asset_assignee_user_fk foreign key (company_id, assignee_user_id) references app_user (company_id, id);
alter table asset add constraint asset_assignee_location_fk foreign key (company_id, assignee_location_id) references location (company_id, id);
alter table asset add constraint asset_assignee_asset_fk foreign key (company_id, assignee_asset_id) references asset (company_id, id);
alter index asset_holder_user_id_ix rename to asset_assignee_user_id_ix;
alter index asset_holder_location_id_ix rename to asset_assignee_location_id_ix;
alter index asset_holder_asset_id_ix rename to asset_assignee_asset_id_ix;

alter table assignment drop constraint assignment_holder_ck;
alter table assignment drop constraint assignment_holder_fk;
alter table assignment rename column holder_user_id to assignee_user_id;
alter table assignment rename column holder_location_id to assignee_location_id;
alter table assignment rename column holder_asset_id to assignee_asset_id;
alter table assignment add constraint assignment_assignee_ck check (num_nonnulls(assignee_user_id, assignee_location_id, assignee_asset_id) = 1);
alter table assignment add constraint assignment_assignee_asset_fk foreign key (company_id, assignee_asset_id) references asset (company_id, id);
alter index assignment_holder_ix rename to assignment_assignee_ix;

alter table stock_movement rename column holder_type to assignee_type;
alter table stock_movement rename column holder_id to assignee_id;

-- Columns, conditions and order of saved views.
alter table list_view no force row level security;
update list_view set definition = regexp_replace(definition::text, '"(field|column_key)": "holder"', '"\1": "assignee"', 'g')::jsonb
  where definition::text ~ '"(field|column_key)": "holder"';
update list_view set definition = jsonb_set(definition, '{sort}', to_jsonb(regexp_replace(definition ->> 'sort', '(^|,)(-?)holder(?=,|$)', '\1\2assignee', 'g')))
  where definition ->> 'sort' ~ '(^|,)-?holder(,|$)';
alter table list_view force row level security;

alter table table_setting no force row level security;
update table_setting set columns = replace(columns::text, '"key": "holder"', '"key": "assignee"')::jsonb
  where columns::text like '%"key": "holder"%';
alter table table_setting force row level security;

alter table webhook no force row level security;
update webhook set filters = replace(filters::text, '"field": "holder"', '"field": "assignee"')::jsonb
  where filters::text like '%"field": "holder"%';
alter table webhook force row level security;

-- Values between braces, and conditions of elements.
alter table label_template no force row level security;
update label_template set layout = regexp_replace(replace(layout, '{holder}', '{assignee}'), '"onlyIf": ?"holder"', '"onlyIf":"assignee"', 'g')
  where layout ~ '\{holder\}|"onlyIf": ?"holder"';
alter table label_template force row level security;

-- Targets of columns and choices by target.
alter table import no force row level security;
update import set mapping = replace(mapping::text, '"holder.', '"assignee.')::jsonb
  where mapping::text like '%"holder.%';
update import set options = regexp_replace(options::text, '"holder(\.[a-z_]+)": ', '"assignee\1": ', 'g')::jsonb
  where options::text ~ '"holder\.[a-z_]+": ';
update import set options = jsonb_set(options, '{unknown}', (options -> 'unknown') - 'holder' || jsonb_build_object('assignee', options -> 'unknown' -> 'holder'))
  where options -> 'unknown' ? 'holder';
update import set analysis = regexp_replace(analysis::text, '"holder(\.[a-z_]+)?": ', '"assignee\1": ', 'g')::jsonb
  where analysis::text ~ '"holder(\.[a-z_]+)?": ';
alter table import force row level security;

alter table import_row no force row level security;
update import_row set changes = replace(changes::text, '"field": "holder"', '"field": "assignee"')::jsonb
  where changes::text like '%"field": "holder"%';
alter table import_row force row level security;

-- Lists that long work goes through, columns that it writes, and what it does with records.
alter table operation no force row level security;
update operation set input = regexp_replace(regexp_replace(input::text, '"field": "holder"', '"field": "assignee"', 'g'), '([[,] ?)"holder(\.[a-z_]+)?"(?=[],])', '\1"assignee\2"', 'g')::jsonb
  where input::text ~ '"holder["\.]';
update operation set about = regexp_replace(about::text, '"holder(_asset_id)?": ', '"assignee\1": ', 'g')::jsonb
  where about::text ~ '"holder(_asset_id)?": ';
alter table operation force row level security;

-- Answers that a repeated call gets again.
alter table idempotency no force row level security;
update idempotency set body = regexp_replace(body::text, '"holder(_type|_id|_name|_asset_id)?": ', '"assignee\1": ', 'g')::jsonb
  where body::text ~ '"holder(_type|_id|_name|_asset_id)?": ';
alter table idempotency force row level security;
