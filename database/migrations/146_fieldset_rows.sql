-- What the texts of fieldsets say becomes rows: a field in each line, `*` behind a required one, `#` before a section.
insert into fieldset_field (company_id, fieldset_id, custom_field_id, position, section, required)
select distinct on (x.company_id, x.id, c.id) x.company_id, x.id, c.id, l.at::int,
  (select btrim(regexp_replace(btrim(h.line), '^#+\s*', '')) from regexp_split_to_table(x.layout, E'\n') with ordinality h(line, at)
    where h.at < l.at and btrim(h.line) ~ '^#+\s*[^#\s]' order by h.at desc limit 1),
  btrim(l.line) ~ '\*$'
from fieldset x
cross join lateral regexp_split_to_table(x.layout, E'\n') with ordinality l(line, at)
join custom_field c on c.company_id = x.company_id and c.record = x.record
  and c.key = regexp_replace(btrim(l.line), '\s*\*$', '')
where x.layout is not null
order by x.company_id, x.id, c.id, l.at;
alter table fieldset drop column layout;
-- A fieldset in the recycle bin is the default of nothing; of several the newest is.
update fieldset x set is_default = false where x.is_default and (x.deleted_at is not null or exists (
  select from fieldset o where o.company_id = x.company_id and o.record = x.record and o.is_default
  and o.deleted_at is null and (o.created_at, o.id) > (x.created_at, x.id)));
create unique index fieldset_is_default_uq on fieldset (company_id, record) where is_default and deleted_at is null;
