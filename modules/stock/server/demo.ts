import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import type { StockType } from '../contract/actions.ts';
import { checkOut } from './assign.ts';
import { lockItem } from './item.ts';
import { move, receive } from './movements.ts';

/** Type, name, category, initial quantity, unit cost and minimum. */
const ITEMS: readonly (readonly [StockType, string, string, number, string, number | null])[] = [
  ['accessory', 'Headset Evolve2 65', 'Headsets', 40, '189.90', 8],
  ['accessory', 'USB-C dock', 'Docks', 25, '142.00', 5],
  ['accessory', 'Keyboard, German', 'Keyboards', 60, '24.50', 10],
  ['accessory', 'Notebook lock', 'Docks', 6, '31.90', 8],
  ['consumable', 'Toner, black', 'Printer supplies', 18, '74.30', 6],
  ['consumable', 'Copy paper A4, box', 'Printer supplies', 90, '18.75', 20],
  ['consumable', 'Safety gloves, size 9', 'Work safety', 12, '3.20', 30],
  ['consumable', 'AA batteries, 10', 'Batteries', 35, '5.99', null],
  ['component', 'Memory 16 GB DDR5', 'Memory', 30, '64.00', 6],
  ['component', 'SSD 1 TB NVMe', 'Drives', 14, '89.90', 4],
];

/** Stock with receipts, moves and check-outs; some of it low. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const { founded, random } = make;
  const categories = new Set(ITEMS.map(([type, , name]) => `${type} ${name}`));
  for (const one of categories) {
    const [type = '', ...name] = one.split(' ');
    await make.create('category', founded - 2, { name: name.join(' '), type });
  }
  for (const [type, name, category, quantity, cost, minimum] of ITEMS)
    await make.create(type, 200, {
      name,
      category_id: make.id('category', category),
      supplier_id: make.id('supplier', 'Spreetech IT-Handel'),
      work_space_id: make.id('workspace', 'Germany'),
      location_id: make.id('location', 'Berlin'),
      quantity,
      min_quantity: minimum,
      purchase_cost: { amount: cost, currency: 'EUR' },
      purchase_date: make.day(200),
      order_number: `PO-${random.text('23456789', 4)}`,
    });
  make.afterwards(async () => {
    for (const [at, [type, name]] of ITEMS.entries()) await moveSome(make, type, name, at);
  });
}

async function moveSome(make: DemoBuilder, type: StockType, name: string, at: number): Promise<void> {
  const id = make.id(type, name);
  const none = { note: null, moved_at: null };
  const item = (daysAgo: number) => lockItem(make.at(daysAgo), type, id);
  const more = { unit_cost: null, total_cost: null, supplier: null, order_number: null, location: null };
  if (at % 2 === 0) await receive(make.at(90), await item(90), { ...none, ...more, quantity: 5 + at });
  const to = make.id('location', 'Berlin Floor 2');
  await move(make.at(60), await item(60), { ...none, quantity: 2, from_location: null, to_location: to });
  if (type === 'component') return;
  const assignee = { type: 'location', id: make.id('location', 'Berlin Floor 1') };
  await checkOut(make.at(20), await item(20), { ...none, assignee, quantity: 1 + (at % 3), from_location: null });
}
