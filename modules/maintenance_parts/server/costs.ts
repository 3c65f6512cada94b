import type { RecordHooks } from '@steward/kernel/server/engine/hooks.ts';
import { stockCostsOf } from '@steward/modules/stock/server';
import type { MaintenanceKind } from './take.ts';

/** What the parts of maintenance have cost. In the costs of an asset they count as what the asset has from stock. */
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
