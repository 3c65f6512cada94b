import { sql, type RawBuilder } from 'kysely';
import type { Fieldset } from '@steward/kernel/contract/records/index.ts';

/** The custom fields of a company as JSON, in their order: `CustomField[]`. */
export function customFieldsSql(companyId: RawBuilder<unknown> | string): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('key', f.key, 'name', f.name, 'record', f.record,
    'type', f.type, 'format', f.format, 'kind', f.kind, 'options', f.options, 'pattern', f.pattern,
    'required', f.required, 'unique', f."unique", 'encrypted', f.encrypted, 'default_value', f.default_value,
    'help', f.help) order by f.position, f.created_at, f.id), '[]')
    from custom_field f where f.company_id = ${companyId} and f.deleted_at is null
      and f.converting_since is null)`;
}

/** SQL for the fieldsets of a company, the oldest first. */
export function fieldsetsSql(companyId: RawBuilder<unknown>): RawBuilder<readonly Fieldset[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'record', x.record,
      'is_default', x.is_default, 'layout', coalesce(l.layout, '')) order by x.created_at, x.id), '[]')
    from fieldset x left join (
      select p.fieldset_id, string_agg(concat(
          case when p.section is distinct from p.former then '# ' || p.section || E'\\n' end,
          p.key, case when p.required then ' *' end), E'\\n' order by p.position) as layout
      from (select f.fieldset_id, f.position, f.section, f.required, c.key,
          lag(f.section) over (partition by f.fieldset_id order by f.position) as former
        from fieldset_field f join custom_field c on c.company_id = ${companyId} and c.id = f.custom_field_id
        where f.company_id = ${companyId}) p
      group by p.fieldset_id) l on l.fieldset_id = x.id
    where x.company_id = ${companyId} and x.deleted_at is null)`;
}
