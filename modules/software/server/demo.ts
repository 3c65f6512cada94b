import { sql } from 'kysely';
import type { Period } from '@steward/kernel/contract/periods.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { checkOutSeats } from './seats.ts';

/** Names by category, with the icon of the category. */
const CATEGORIES = ['Office software', 'Design software', 'Business software', 'Security software'] as const;

interface Demo {
  readonly name: string;
  readonly category: (typeof CATEGORIES)[number];
  readonly publisher: string;
  readonly seats: number;
  /** Cost of all seats per term, or once, in euros. */
  readonly cost: string;
  readonly daysAgo: number;
  /** Days until it expires; absent: perpetual. */
  readonly ends?: number;
  readonly period?: Period;
  /** Cost of the former term. */
  readonly before?: string;
  readonly min?: number;
  readonly reassignable?: false;
  /** Number of assigned seats. */
  readonly to?: readonly [type: 'user' | 'asset', n: number];
}

const [OFFICE, DESIGN, BUSINESS, SECURITY] = CATEGORIES;

const LICENSES: readonly Demo[] = [
  {
    ...{ name: 'Office suite', category: OFFICE, publisher: 'Microsoft', seats: 64, cost: '8448.00' },
    ...{ daysAgo: 320, ends: 45, period: 'month', min: 5, to: ['user', 60] },
  },
  {
    ...{ name: 'Page design', category: DESIGN, publisher: 'Adobe', seats: 12, cost: '7920.00' },
    ...{ daysAgo: 565, ends: 165, period: 'year', before: '7440.00', to: ['user', 12] },
  },
  {
    ...{ name: 'CAD workstation', category: DESIGN, publisher: 'Autodesk', seats: 8, cost: '26400.00' },
    ...{ daysAgo: 610, min: 2, to: ['asset', 5] },
  },
  {
    ...{ name: 'Accounting', category: BUSINESS, publisher: 'DATEV', seats: 6, cost: '4320.00' },
    ...{ daysAgo: 710, ends: 21, period: 'quarter', before: '3960.00', to: ['user', 5] },
  },
  {
    ...{ name: 'Building control', category: BUSINESS, publisher: 'Siemens', seats: 3, cost: '5400.00' },
    ...{ daysAgo: 900, reassignable: false, to: ['asset', 2] },
  },
  {
    ...{ name: 'Endpoint protection', category: SECURITY, publisher: 'ESET', seats: 200, cost: '6400.00' },
    ...{ daysAgo: 300, ends: 65, period: 'year', to: ['asset', 168] },
  },
  {
    ...{ name: 'Password manager', category: SECURITY, publisher: '1Password', seats: 60, cost: '2160.00' },
    ...{ daysAgo: 150, ends: 215, period: 'month', to: ['user', 41] },
  },
  { name: 'Diagram editor', category: OFFICE, publisher: 'Lucid', seats: 10, cost: '890.00', daysAgo: 480 },
];

/** Licences with terms and assigned seats; product keys are invented. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const { founded, random } = make;
  for (const name of CATEGORIES) await make.create('category', founded - 2, { name, type: 'license' });
  for (const name of new Set(LICENSES.map((one) => one.publisher)))
    await make.create('manufacturer', founded - 2, { name });
  for (const one of LICENSES) {
    await make.create('license', one.daysAgo, {
      name: one.name,
      type: one.ends === undefined ? 'perpetual' : 'subscription',
      work_space_id: make.id('workspace', 'Germany'),
      category_id: make.id('category', one.category),
      manufacturer_id: make.id('manufacturer', one.publisher),
      supplier_id: make.id('supplier', 'Spreetech IT-Handel'),
      quantity: one.seats,
      min_available: one.min ?? null,
      reassignable: one.reassignable ?? true,
      product_key: `DEMO-${random.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 5)}-${random.text('23456789', 5)}`,
      license_name: 'IT service desk',
      license_email: 'it@northwind.example',
      purchase_date: make.day(one.daysAgo),
      purchase_cost: { amount: one.before ?? one.cost, currency: 'EUR' },
    });
    if (one.ends !== undefined) await makeTerms(make, one, one.ends);
  }
  make.afterwards(() => assignSeats(make));
}

/** Terms of a year each; the last one ends in this many days. */
async function makeTerms(make: DemoBuilder, { name, cost, before, period, seats }: Demo, ends: number): Promise<void> {
  const term = {
    license_id: make.id('license', name),
    supplier_id: make.id('supplier', 'Spreetech IT-Handel'),
    period: period ?? 'year',
    seats,
  };
  const add = (endsIn: number, amount: string, order: string): Promise<string> =>
    make.create('license_term', 364 - endsIn, {
      ...term,
      start_date: make.day(364 - endsIn),
      end_date: make.day(-endsIn),
      renewal_date: make.day(14 - endsIn),
      cost: { amount, currency: 'EUR' },
      order_number: order,
    });
  if (before !== undefined) await add(ends - 365, before, `SW-${seats}-1`);
  await add(ends, cost, `SW-${seats}-2`);
}

async function assignSeats(make: DemoBuilder): Promise<void> {
  const { tx, companyId } = make.ctx;
  const ids = {
    user: await tx.ids(sql`
      select u.id from app_user u where u.company_id = ${companyId} and u.deleted_at is null
      order by u.created_at, u.id limit 200`),
    asset: await tx.ids(sql`
      select a.id from asset a where a.company_id = ${companyId} and a.state = 'deployed' and a.deleted_at is null
      order by a.created_at, a.id limit 200`),
  };
  for (const { name, daysAgo, to } of LICENSES) {
    if (!to) continue;
    const [type, n] = to;
    const licenseId = make.id('license', name);
    const assignees = ids[type].slice(0, n).map((id) => ({ licenseId, assignee: { type, id } }));
    await checkOutSeats(make.at(Math.min(daysAgo - 1, 120)), assignees);
  }
}
