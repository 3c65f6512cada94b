import type { DemoBuilder } from '@steward/kernel/server/module.ts';

/** Names by category, with the icon of the category. */
const CATEGORIES = ['Office software', 'Design software', 'Business software', 'Security software'] as const;

interface Demo {
  readonly name: string;
  readonly category: (typeof CATEGORIES)[number];
  readonly seats: number;
  /** Cost of all seats, in euros. */
  readonly cost: string;
  readonly daysAgo: number;
  /** Days until it expires; absent: perpetual. */
  readonly ends?: number;
  readonly min?: number;
  readonly reassignable?: false;
}

const LICENSES: readonly Demo[] = [
  { name: 'Office suite', category: 'Office software', seats: 120, cost: '15840.00', daysAgo: 320, ends: 45, min: 5 },
  { name: 'Page design', category: 'Design software', seats: 12, cost: '7920.00', daysAgo: 200, ends: 165 },
  { name: 'CAD workstation', category: 'Design software', seats: 8, cost: '26400.00', daysAgo: 610, min: 2 },
  { name: 'Accounting', category: 'Business software', seats: 6, cost: '4320.00', daysAgo: 340, ends: 21 },
  {
    name: 'Building control',
    category: 'Business software',
    seats: 3,
    cost: '5400.00',
    daysAgo: 900,
    reassignable: false,
  },
  { name: 'Endpoint protection', category: 'Security software', seats: 200, cost: '6400.00', daysAgo: 300, ends: 65 },
  { name: 'Password manager', category: 'Security software', seats: 60, cost: '2160.00', daysAgo: 150, ends: 215 },
  { name: 'Diagram editor', category: 'Office software', seats: 10, cost: '890.00', daysAgo: 480 },
];

/** Licences of the company; product keys are invented. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const { founded, random } = make;
  for (const name of CATEGORIES) await make.create('category', founded - 2, { name, type: 'license' });
  for (const one of LICENSES)
    await make.create('license', one.daysAgo, {
      name: one.name,
      type: one.ends === undefined ? 'perpetual' : 'subscription',
      work_space_id: make.id('workspace', 'Germany'),
      category_id: make.id('category', one.category),
      supplier_id: make.id('supplier', 'Spreetech IT-Handel'),
      quantity: one.seats,
      min_available: one.min ?? null,
      reassignable: one.reassignable ?? true,
      product_key: `DEMO-${random.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 5)}-${random.text('23456789', 5)}`,
      license_name: 'IT service desk',
      license_email: 'it@northwind.example',
      purchase_date: make.day(one.daysAgo),
      purchase_cost: { amount: one.cost, currency: 'EUR' },
      ...(one.ends === undefined
        ? {}
        : { expiration_date: make.day(-one.ends), renewal_date: make.day(-(one.ends - 14)) }),
    });
}
