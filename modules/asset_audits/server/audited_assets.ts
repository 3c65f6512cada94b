import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { titleSql } from '@steward/kernel/server/storage/columns.ts';
import { asset } from '@steward/modules/assets/contract';

/** Columns of an asset that audits need. */
export interface AuditedAsset extends Pick<
  Tables['asset'],
  | 'id'
  | 'asset_tag'
  | 'model_id'
  | 'location_id'
  | 'work_space_id'
  | 'last_audit'
  | 'next_audit'
  | 'next_audit_is_set'
  | 'created_at'
> {
  readonly title: string;
  readonly location_name: string | null;
}

/** Locks assets, in one order, and reads them. */
export async function lockAssets(ctx: Context, ids: readonly string[]): Promise<Map<string, AuditedAsset>> {
  const { companyId } = ctx;
  const wanted = [...new Set(ids)];
  await ctx.tx.ids(sql`
    select t.id from asset t where t.company_id = ${companyId} and t.id = any(${wanted}::uuid[]) order by t.id for update`);
  const rows = await ctx.tx.known(sql<AuditedAsset>`
    select t.id, t.asset_tag, t.model_id, t.location_id, t.work_space_id, t.last_audit, t.next_audit,
      t.next_audit_is_set, t.created_at, ${titleSql(asset, 't')} as title, l.name as location_name
    from asset t left join location l on l.company_id = ${companyId} and l.id = t.location_id
    where t.company_id = ${companyId} and t.id = any(${wanted}::uuid[])`);
  return new Map(rows.map((one) => [one.id, one]));
}
