import { sql } from 'kysely';
import type { InputOf } from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { STOCK_TYPES } from '@steward/modules/stock/contract';
import { takeForUse, stockCostsOf } from '@steward/modules/stock/server';
import type { takeForAsset } from '../contract/actions.ts';

export const MAINTENANCE_KINDS = ['asset_maintenance', 'location_maintenance'] as const;
export type MaintenanceKind = (typeof MAINTENANCE_KINDS)[number];

type Input = InputOf<typeof takeForAsset.input>;
type Owner = Pick<Tables['asset_maintenance'], 'name'> & { readonly asset_id: string | null };

/** Takes a part for maintenance. For an asset, it is checked out to the asset; for a location, it is used up. */
export async function takePart(ctx: Context, kind: MaintenanceKind, id: string, input: Input): Promise<void> {
  const named = STOCK_TYPES.flatMap((type) => {
    const one = input[type];
    return one === null ? [] : [{ type, id: one }];
  });
  const [part, other] = named;
  if (!part || other) throw invalid({ [other ? `${other.type}_id` : 'component_id']: { key: 'one_part' } });
  const asset = kind === 'asset_maintenance' ? sql`t.asset_id` : sql`null::uuid`;
  const { name, asset_id: assetId } = await ctx.tx.one(sql<Owner>`
    select t.name, ${asset} as asset_id from ${sql.table(kind)} t
    where t.company_id = ${ctx.companyId} and t.id = ${id}`);
  await takeForUse(ctx, part.type, part.id, { ...input, purpose: { type: kind, id, name }, asset: assetId });
}

/** Costs of parts of maintenance. In the costs of an asset they count as stock. */
export const partsCost = (kind: MaintenanceKind): RecordHooks => ({
  computed: async (ctx, rows) => {
    const costs = await stockCostsOf(
      ctx,
      kind,
      rows.map((row) => String(row['id'])),
    );
    return new Map([...costs].map(([id, cost]) => [id, { parts_cost: cost }]));
  },
});
