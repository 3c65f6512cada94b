import { findRecord } from '@steward/kernel/contract/records/index.ts';

type Post = (path: string, body: unknown) => Promise<{ readonly id: string }>;

export interface Awkward {
  readonly post: Post;
  /** Difficult texts, of one line. */
  readonly line: () => string;
  readonly amounts: readonly unknown[];
}

/** Depreciations with odd rates and residual values, and exchange rates of eight decimals: ids of the former. */
export async function awkwardDepreciations({ post, line, amounts }: Awkward): Promise<string[]> {
  const ids: string[] = [];
  if (!findRecord('depreciation')) return ids;
  for (let n = 0; n < 6; n += 1) {
    const { id } = await post('depreciation/', {
      name: `${n} ${line()}`.slice(0, 250),
      method: n % 2 ? 'declining_balance' : 'straight_line',
      months: n * 7 + 1,
      rate: n % 2 ? [33.3333, 0.5, 100][(n - 1) / 2] : null,
      switches: n % 3 === 0,
      start_rule: ['purchase_day', 'purchase_month', 'next_month', 'half_year'][n % 4],
      ...(n % 3 === 1 ? { salvage_percent: 12.345 } : { salvage_amount: amounts[n % amounts.length] }),
      notes: line(),
    });
    ids.push(id);
  }
  await post('depreciation/', { name: `${line()} km`.slice(0, 250), method: 'units_of_production', units: 123456.78 });
  for (const [n, rate] of [1.08345612, 0.00631713, 1000, 1.5].entries())
    await post('exchange-rate/', {
      currency: n % 2 ? 'JPY' : 'USD',
      valid_from: `2024-0${n + 1}-29`,
      rate,
      notes: line(),
    });
  return ids;
}

/** Contracts at amounts in several currencies, of which some cover others: ids. */
export async function awkwardContracts({ post, line, amounts }: Awkward): Promise<string[]> {
  const ids: string[] = [];
  if (!findRecord('contract')) return ids;
  for (let n = 0; n < 6; n += 1) {
    const { id } = await post('contract/', {
      // Cells with several names have semicolons between them.
      name: `${n} ${line()}`.replaceAll(';', ',').slice(0, 250),
      number: n % 2 ? `00${n}; "A", ${line()}`.slice(0, 190) : null,
      kind: ['warranty', 'lease', 'service', 'insurance', 'other'][n % 5],
      status: ['draft', 'active', 'terminated'][n % 3],
      start_date: n % 3 ? '2024-02-29' : null,
      end_date: n % 2 || n % 3 === 2 ? '2030-12-31' : null,
      notice_date: n % 4 === 1 ? '2030-09-30' : null,
      renewal_months: n || null,
      cost: amounts[n % amounts.length],
      period: n % 2 ? 'quarter' : null,
      earlier_cost: amounts[n % amounts.length],
      notes: line(),
    });
    ids.push(id);
  }
  return ids;
}

/** Catalog items in several currencies. */
export async function awkwardCatalogue(
  { post, line, amounts }: Awkward,
  category: string,
  suppliers: readonly string[],
): Promise<void> {
  if (!findRecord('catalog_item')) return;
  for (let n = 0; n < 6; n += 1)
    await post('catalogs/', {
      name: `${n} ${line()}`.slice(0, 250),
      category_id: category,
      supplier_id: suppliers[n] ?? null,
      order_number: n % 2 ? `00${n}; "A", ${line()}`.slice(0, 190) : null,
      price: amounts[n % amounts.length],
      priced_on: n % 3 ? '2024-02-29' : null,
      requestable: n % 2 === 0,
      discontinued: n % 3 === 0,
      notes: line(),
    });
}

/** Kits with items that name one thing or two, with names of their own and without. */
export async function awkwardKits({ post, line }: Awkward, models: readonly string[]): Promise<void> {
  const { id: paper } = await post('consumable/', { name: 'Paper; A4, "white"', quantity: 5 });
  for (const [n, name] of ['Joiner; office', 'Kit, "home"'].entries()) {
    const { id } = await post('kit/', { name, notes: line() });
    await post('kit-item/', { kit_id: id, model_id: models[n], quantity: n + 1 });
    await post('kit-item/', { kit_id: id, model_id: models[2], consumable_id: paper, name: line(), notes: line() });
    await post('kit-item/', { kit_id: id, consumable_id: paper, quantity: 100 });
  }
}

/** Readings of the meters of assets, of several a day apart. */
export async function awkwardReadings({ post, line }: Awkward, assets: readonly string[]): Promise<void> {
  if (!findRecord('meter_reading')) return;
  for (const [n, asset_id] of assets.slice(0, 3).entries())
    for (const [day, reading] of [
      ['2024-02-29', 0],
      ['2024-03-01', 1234.5 + n],
    ] as const)
      await post('meter-reading/', {
        asset_id,
        reading,
        read_on: day,
        name: n ? `${line()} ${n} ${day}`.slice(0, 250) : null,
        notes: line(),
      });
}
