import { sql, type RawBuilder } from 'kysely';
import type { Fieldset } from '@steward/kernel/contract/records/index.ts';

/** SQL for the fieldsets of a company, the oldest first. */
export function fieldsetsSql(companyId: RawBuilder<unknown>): RawBuilder<readonly Fieldset[]> {
  return sql`(select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'record', x.record,
      'is_default', x.is_default, 'layout', coalesce(x.layout, '')) order by x.created_at, x.id), '[]')
    from fieldset x where x.company_id = ${companyId} and x.deleted_at is null)`;
}
