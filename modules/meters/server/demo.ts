import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import type { DemoAsset, DemoEvent } from '@steward/modules/assets/server';
import { meterReading } from '../contract/meter_reading.ts';

/** What a meter counts in a day, by category. */
const A_DAY: Readonly<Record<string, number>> = { Vehicles: 62, Printers: 140, 'Cleaning machines': 2 };
const DAYS_BETWEEN = 90;

/** Reads the meters of vehicles, printers and machines every three months. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const life = make.told('assetLife');
  let seen = 0;
  make.tell('assetLife', (asset) => {
    seen += 1;
    return [...life(asset), ...readingsOf(asset, seen)].toSorted((one, other) => other.daysAgo - one.daysAgo);
  });
  await Promise.resolve();
}

function readingsOf({ model, daysAgo }: DemoAsset, nth: number): DemoEvent[] {
  const aDay = A_DAY[model.category];
  if (aDay === undefined) return [];
  const own = aDay * (0.7 + ((nth * 37) % 60) / 100);
  const days = Array.from({ length: Math.floor(daysAgo / DAYS_BETWEEN) }, (_, index) => (index + 1) * DAYS_BETWEEN);
  return days
    .filter((after) => daysAgo - after > 0)
    .map((after) => ({
      daysAgo: daysAgo - after,
      run: async (ctx, id) => {
        await createRecord(ctx, meterReading, { asset_id: id, reading: Math.round(own * after) });
      },
    }));
}
