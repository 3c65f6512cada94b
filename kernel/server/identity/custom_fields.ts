import { sql, type RawBuilder } from 'kysely';

/** The custom fields of a company as JSON, in their order: `CustomField[]`. */
export function customFieldsSql(companyId: RawBuilder<unknown> | string): RawBuilder<unknown> {
  return sql`(select coalesce(json_agg(json_build_object('key', f.key, 'name', f.name, 'record', f.record,
    'type', f.type, 'format', f.format, 'kind', f.kind, 'options', f.options, 'pattern', f.pattern,
    'required', f.required, 'unique', f."unique", 'encrypted', f.encrypted, 'default_value', f.default_value,
    'help', f.help) order by f.position, f.created_at, f.id), '[]')
    from custom_field f where f.company_id = ${companyId} and f.deleted_at is null
      and f.converting_since is null)`;
}
