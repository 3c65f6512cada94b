import type { DemoFacts } from '@steward/kernel/server/context/new_company.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';

/** Final state of an asset: ready (maybe checked out), or another status label. */
export type FinalStatus = 'Ready to deploy' | 'Pending' | 'In repair' | 'Retired' | 'Lost or stolen';

/** An asset to be bought. */
export interface DemoAsset {
  readonly model: DemoFacts['models'][number];
  readonly workspace: string;
  /** Age of its record. */
  readonly daysAgo: number;
  readonly fate: FinalStatus;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Assets bought together. */
interface Batch {
  readonly model: DemoFacts['models'][number];
  readonly size: number;
  readonly boughtDaysAgo: number;
  readonly workspace: string;
}

/** Categories assigned to rooms; others are in storage. */
export const ROOM_KINDS: readonly string[] = [
  'Meeting room equipment',
  'Network equipment',
  'Printers',
  'Climate & ventilation',
];

const PORTABLE: readonly string[] = ['Laptops', 'Phones', 'Tablets', 'Power tools'];

/** All purchases of the demonstration company. */
export function planAssets(make: DemoBuilder): DemoAsset[] {
  return make
    .facts('models')
    .flatMap((model) => batchesOf(make, model))
    .flatMap((batch, index) => {
      const order = `PO-${make.day(batch.boughtDaysAgo).slice(0, 4)}-${String(1040 + index * 3)}`;
      const supplier = make.random.pick(make.facts('suppliersOf')[batch.model.category]);
      const price = Math.round(batch.model.price * (0.9 + make.random.next() * 0.12) * 100) / 100;
      const daysAgo = Math.min(Math.max(1, batch.boughtDaysAgo - make.random.between(2, 9)), make.founded - 5);
      return Array.from({ length: batch.size }, (): DemoAsset => {
        const fate = finalStatusOf(make, batch);
        const input = {
          name: batch.model.name,
          model_id: make.id('asset_model', batch.model.name),
          serial: serialOf(make, batch.model.serial),
          status_id: make.id('status_label', fate === 'Pending' ? fate : 'Ready to deploy'),
          work_space_id: make.id('workspace', batch.workspace),
          default_location_id: make.id('location', homeOf(make, batch).name),
          purchase_date: make.day(batch.boughtDaysAgo),
          purchase_cost: { amount: price.toFixed(2), currency: 'EUR' },
          supplier_id: make.id('supplier', supplier),
          order_number: order,
          warranty_months: batch.model.warrantyMonths,
          requestable: batch.model.category === 'Power tools' || batch.model.category === 'Tablets',
        };
        return { model: batch.model, workspace: batch.workspace, daysAgo, fate, input };
      });
    });
}

function batchesOf(make: DemoBuilder, model: DemoFacts['models'][number]): Batch[] {
  const batches: Batch[] = [];
  let left = model.count;
  while (left > 0) {
    const oldest = Math.round(Math.min(model.eolMonths * 33, 1900));
    const boughtDaysAgo = make.random.between(6, oldest);
    const size = Math.min(left, make.random.between(1, boughtDaysAgo < 120 ? 2 : 5));
    const [germany, spain, kingdom] = make.facts('workspaces');
    batches.push({ model, size, boughtDaysAgo, workspace: make.random.pick([germany, germany, spain, kingdom]) });
    left -= size;
  }
  return batches;
}

/** Only old assets are retired, only portable ones lost, and none breaks in its first month. */
function finalStatusOf(make: DemoBuilder, { model, boughtDaysAgo }: Batch): FinalStatus {
  if (boughtDaysAgo < 45) return make.random.chance(0.2) ? 'Pending' : 'Ready to deploy';
  const isPastEnd = boughtDaysAgo > model.eolMonths * 28;
  if (boughtDaysAgo > 400 && make.random.chance(isPastEnd ? 0.55 : 0.05)) return 'Retired';
  if (PORTABLE.includes(model.category) && boughtDaysAgo > 90 && make.random.chance(0.02)) return 'Lost or stolen';
  if (make.random.chance(0.055)) return 'In repair';
  return make.random.chance(0.01) ? 'Pending' : 'Ready to deploy';
}

function homeOf(make: DemoBuilder, batch: Batch): DemoFacts['places'][number] {
  const uses = ROOM_KINDS.includes(batch.model.category)
    ? ['room', 'floor']
    : batch.model.category === 'Vehicles'
      ? ['site']
      : ['store'];
  return make.random.pick(
    make.facts('places').filter((place) => place.workspace === batch.workspace && uses.includes(place.use)),
  );
}

function serialOf(make: DemoBuilder, form: string): string {
  return form
    .replaceAll('@', () => make.random.text('BCDFGHJKLMNPQRTVWXYZ', 1))
    .replaceAll('#', () => make.random.text('0123456789', 1));
}
