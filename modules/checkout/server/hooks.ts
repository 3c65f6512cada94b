import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { RecordHooks, Trace } from '@steward/kernel/server/engine/hooks.ts';

/** Assets must be checked in before what they are assigned to is deleted. */
async function dependencies(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, { record: string; count: number }[]>> {
  const rows = await ctx.tx.rows(sql<Pick<Tables['asset'], 'id'> & { record: string; n: number }>`
    select id, holder_type as record, 1 as n from asset where company_id = ${ctx.companyId} and id = any(${[...ids]}::uuid[]) and holder_type is not null`);
  const found = new Map<string, { record: string; count: number }[]>();
  for (const { id, record, n } of rows) found.set(id, [...(found.get(id) ?? []), { record, count: n }]);
  return found;
}

/** Checks on assignments when assets are written, and references of assignments. */
export const assetHooks: RecordHooks = { dependencies, traces: [assignments('asset_id', 'holder_asset_id')] };

export const userHooks: RecordHooks = { traces: [assignments('user_id')] };

export const locationHooks: RecordHooks = { traces: [assignments('location_id')] };

function assignments(...columns: string[]): Trace {
  return { table: 'assignment', columns, told: 'assignments' };
}
