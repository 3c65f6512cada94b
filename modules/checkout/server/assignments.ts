import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { asset } from '@steward/modules/assets/contract';
import type { Named } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { hiddenAmong, hiddenRecord } from '@steward/kernel/server/engine/hidden_names.ts';
import { listRecords, type ListQuery } from '@steward/kernel/server/engine/operations/list.ts';

/** One assignment. Times are ISO; `checked_in_at` is null while open. Notes about hidden assignees are hidden too. */
export interface Assignment {
  readonly id: string;
  readonly holder: Named & { readonly type: string };
  readonly checked_out_at: string;
  readonly checked_out_by: string | null;
  readonly expected_checkin: string | null;
  readonly checkout_note: string | null;
  readonly checked_in_at: string | null;
  readonly checked_in_by: string | null;
  readonly checkin_note: string | null;
}

interface AssignmentRow extends Pick<
  Tables['assignment'],
  'id' | 'holder_type' | 'checked_out_at' | 'expected_checkin' | 'checkout_note' | 'checked_in_at' | 'checkin_note'
> {
  readonly holder_id: string;
  readonly holder_name: string;
  readonly checked_out_by: string | null;
  readonly checked_in_by: string | null;
}

export async function assignmentsOf(
  ctx: Context,
  assetId: string,
  page: number,
  pageSize: number,
): Promise<Page<Assignment>> {
  const rows = await ctx.tx.rows(sql<AssignmentRow>`
    select s.id, s.holder_type, coalesce(s.user_id, s.location_id, s.holder_asset_id) as holder_id, coalesce(u.name, l.name, h.name, h.asset_tag) as holder_name,
      s.checked_out_at, o.name as checked_out_by, s.expected_checkin, s.checkout_note, s.checked_in_at, i.name as checked_in_by, s.checkin_note
    from assignment s
    left join app_user u on u.company_id = ${ctx.companyId} and u.id = s.user_id
    left join location l on l.company_id = ${ctx.companyId} and l.id = s.location_id
    left join asset h on h.company_id = ${ctx.companyId} and h.id = s.holder_asset_id
    left join app_user o on o.company_id = ${ctx.companyId} and o.id = s.checked_out_by
    left join app_user i on i.company_id = ${ctx.companyId} and i.id = s.checked_in_by
    where s.company_id = ${ctx.companyId} and s.asset_id = ${assetId}
    order by s.checked_out_at desc, s.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const n = await ctx.tx.count(
    sql`select count(*) as n from assignment s where s.company_id = ${ctx.companyId} and s.asset_id = ${assetId}`,
  );
  const byType = [...Map.groupBy(rows, (row) => row.holder_type)];
  const holders = new Map(byType.map(([type, held]) => [type, new Set(held.map((row) => row.holder_id))]));
  const isHidden = await hiddenAmong(ctx, holders);
  const results = rows.map(({ holder_type: type, holder_id: id, holder_name: name, ...row }): Assignment => {
    const one = {
      ...row,
      checked_out_at: row.checked_out_at.toISOString(),
      checked_in_at: row.checked_in_at?.toISOString() ?? null,
    };
    return isHidden(type, id)
      ? { ...one, holder: { type, ...hiddenRecord(ctx, id) }, checkout_note: null, checkin_note: null }
      : { ...one, holder: { type, id, name } };
  });
  return { count: n, count_is_exact: true, page, page_size: pageSize, results };
}

/** Assets assigned to a user. */
export function assetsAssignedTo(ctx: Context, userId: string, query: ListQuery): Promise<Page<Row>> {
  const held = { field: 'holder', op: 'in', value: [`user:${userId}`] } as const;
  return listRecords(ctx, asset, { ...query, filters: query.filters ? { and: [held, query.filters] } : held });
}
