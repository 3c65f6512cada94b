import type { DemoBuilder } from '@steward/kernel/server/module.ts';

/** What joiners get. */
const ITEMS: readonly (readonly [kind: 'license' | 'accessory', name: string, quantity: number])[] = [
  ['license', 'Office suite', 1],
  ['license', 'Password manager', 1],
  ['accessory', 'Headset Evolve2 65', 1],
  ['accessory', 'USB-C dock', 1],
];

/** A kit for joiners. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const id = await make.create('kit', 120, {
    name: 'Joiner, office',
    notes: 'What everybody in the office gets on the first day.',
  });
  await make.create('kit_item', 120, {
    kit_id: id,
    quantity: 1,
    model_id: make.id('asset_model', 'ThinkPad T16 Gen 3'),
  });
  for (const [kind, name, quantity] of ITEMS)
    await make.create('kit_item', 120, { kit_id: id, quantity, [`${kind}_id`]: make.id(kind, name) });
}
