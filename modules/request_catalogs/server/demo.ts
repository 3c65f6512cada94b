import type { DemoBuilder } from '@steward/kernel/server/module.ts';

/** Name, category, model, supplier, order number, price in euros, and whether staff may request it. */
const ITEMS = [
  ['ThinkPad T16, 32 GB', 'Laptops', 'ThinkPad T16 Gen 3', 'Spreetech IT-Handel', '21MN00BGGE', '1689.00', true],
  ['Monitor 27 inch, USB-C', 'Monitors', null, 'Spreetech IT-Handel', 'MON-27UC', '312.90', true],
  ['Smartphone, 128 GB', 'Phones', null, 'Ibertec Soluciones', 'PH-128-BK', '579.00', true],
  ['Label printer', 'Printers', null, 'Thames Office Supply', 'LP-420', '248.50', false],
  ['Access point, Wi-Fi 7', 'Network equipment', null, 'Cloudline Networks', 'AP-W7', '219.00', false],
  ['Safety helmet', 'Safety equipment', null, 'SafeWork Europe', 'SH-01-Y', '34.80', true],
  ['Cordless drill 18 V', 'Power tools', null, 'Rheinwerk Maschinen', 'CD-18V', '189.00', true],
] as const;

/** Catalog items; one is no longer sold. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  for (const [name, category, model, supplier, number, price, requestable] of ITEMS)
    await make.create('catalog_item', 60, {
      name,
      category_id: make.id('category', category),
      model_id: model && make.id('asset_model', model),
      supplier_id: make.id('supplier', supplier),
      order_number: number,
      price: { amount: price, currency: 'EUR' },
      priced_on: make.day(60),
      requestable,
      discontinued: number === 'LP-420',
    });
}
