import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import type { DemoAsset, DemoEvent } from '@steward/modules/assets/server';
import { category } from '@steward/modules/catalogue/contract';
import { assetAudit } from '../contract/asset_audit.ts';

/** Months between audits, by category. */
const INTERVALS: Readonly<Record<string, number>> = { Laptops: 12, Vehicles: 12, 'Safety equipment': 6 };

const FOUND = [
  { condition: 'good' },
  { condition: 'good' },
  { condition: 'worn', notes: 'Label is worn off' },
  { condition: 'good' },
  { condition: 'damaged', notes: 'Housing is cracked, still works' },
] as const;

/** Audits assets with an interval, so that some audits are due and a few overdue. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const earlier = make.at(Math.max(1, make.founded - 1));
  for (const [name, months] of Object.entries(INTERVALS))
    await updateRecord(earlier, category, make.id('category', name), { audit_interval: months });
  const life = make.facts('assetLife');
  let seen = 0;
  make.setFacts('assetLife', (asset) => {
    seen += 1;
    return [...life(asset), ...auditsOf(asset, seen)].toSorted((one, other) => other.daysAgo - one.daysAgo);
  });
}

/** An audit in the last interval and one before; the days differ from asset to asset. */
function auditsOf({ model, daysAgo, fate }: DemoAsset, nth: number): DemoEvent[] {
  const days = (INTERVALS[model.category] ?? 0) * 30;
  if (days === 0 || fate !== 'Ready to deploy') return [];
  const last = ((nth * 53) % (days + 20)) + 3;
  return [last + days, last]
    .filter((one) => one < daysAgo)
    .map((one, index) => ({
      daysAgo: one,
      run: async (ctx, id) => {
        await createRecord(ctx, assetAudit, { asset_id: id, ...FOUND[(nth + index) % FOUND.length] });
      },
    }));
}
