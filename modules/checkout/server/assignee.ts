import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid, type AppError } from '@steward/kernel/server/context/errors.ts';
import { titleSql } from '@steward/kernel/server/engine/storage.ts';
import { all, visible } from '@steward/kernel/server/engine/visibility.ts';

export type AssigneeType = 'user' | 'location' | 'asset';

/** An assignee with the location that its assets get. */
export interface FoundAssignee {
  readonly type: AssigneeType;
  readonly id: string;
  readonly name: string;
  readonly locationId: string | null;
}

/** Input key of each assignee type. */
export const ASSIGNEE_KEYS: Readonly<Record<AssigneeType, string>> = {
  user: 'user_id',
  location: 'location_id',
  asset: 'holder_asset_id',
};

/** Assignees by id, locked against deletion. Invisible ones are missing. */
export async function findAssignees(
  ctx: Context,
  type: AssigneeType,
  ids: readonly string[],
): Promise<Map<string, FoundAssignee>> {
  const record: RecordDefinition = recordNamed(type);
  const rows = await ctx.tx.rows(sql<{ id: string; name: string; location_id: string | null }>`
    select t.id, ${titleSql(record, 't')} as name, ${type === 'location' ? sql`t.id` : sql`t.location_id`} as location_id
    from ${sql.table(record.table)} t where ${all(visible(ctx, record))} and t.id = any(${[...ids]}::uuid[]) order by t.id for share`);
  return new Map(rows.map((row) => [row.id, { type, id: row.id, name: row.name, locationId: row.location_id }]));
}

export function noAssignee(ctx: Context, type: AssigneeType): AppError {
  return invalid({
    [ASSIGNEE_KEYS[type]]: { key: 'no_such_record', params: { record: labelsOf(ctx.language, type).one } },
  });
}

/** Refuses cycles of assets assigned to each other. */
export async function refuseCircle(ctx: Context, assetId: string, holder: FoundAssignee): Promise<void> {
  if (holder.type !== 'asset') return;
  const chain = await ctx.tx.rows(sql<Pick<Tables['asset'], 'id'>>`
    with recursive up (id, depth) as (
      select ${holder.id}::uuid, 0
      union
      select a.holder_asset_id, up.depth + 1 from asset a join up on a.id = up.id
      where a.company_id = ${ctx.companyId} and a.holder_asset_id is not null and up.depth < 64
    ) select id from up`);
  if (chain.some((one) => one.id === assetId)) throw invalid({ holder_asset_id: { key: 'holder_circle' } });
}
