import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { locationAudit } from '../contract/location_audit.ts';
import { closeAudits } from './close.ts';
import { readSheet, scanCode } from './sheet.ts';

/** A closed audit with missing assets, and one in progress. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  await Promise.resolve();
  make.afterwards(async () => {
    const closed = await walk(make, 33, 'Berlin Floor 2', 0.9);
    await closeAudits(make.at(33), [closed], { auditsAssets: false, movesAssets: false });
    await walk(make, 1, 'Berlin Floor 1', 0.5);
  });
}

/** Finds some of the expected assets, and an unknown code. */
async function walk(make: DemoBuilder, daysAgo: number, name: string, share: number): Promise<string> {
  const ctx = make.at(daysAgo);
  const id = await createRecord(ctx, locationAudit, { location_id: make.id('location', name) });
  const { items } = await readSheet(ctx, id);
  for (const { asset_tag: tag } of items.slice(0, Math.floor(items.length * share))) await scanCode(ctx, id, tag);
  await scanCode(ctx, id, 'OLD-4711');
  return id;
}
