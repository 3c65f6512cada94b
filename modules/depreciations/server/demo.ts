import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { assetModel } from '@steward/modules/catalogue/contract';

/** Depreciation by category. */
const DEPRECIATIONS = [
  { name: 'Computers, 3 years', method: 'straight_line', months: 36, categories: ['Laptops', 'Tablets', 'Phones'] },
  {
    name: 'Office technology, 5 years',
    method: 'straight_line',
    months: 60,
    salvage_percent: 5,
    categories: ['Monitors', 'Network equipment', 'Meeting room equipment'],
  },
  {
    name: 'Vehicles, declining balance',
    method: 'declining_balance',
    months: 72,
    rate: 25,
    switches: true,
    categories: ['Vehicles'],
  },
  {
    name: 'Printers, by pages',
    method: 'units_of_production',
    months: null,
    units: 250_000,
    salvage_percent: 5,
    categories: ['Printers'],
  },
  { name: 'Machines, 8 years', method: 'straight_line', months: 96, categories: ['Power tools', 'Cleaning machines'] },
] as const;

/** Currency, days ago, and the rate in euros. */
const RATES = [
  ['GBP', 700, 1.1634],
  ['GBP', 330, 1.1887],
  ['USD', 700, 0.9251],
  ['USD', 330, 0.9602],
] as const;

/** Creates depreciations of models, and exchange rates. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const { founded } = make;
  const ruleOf = new Map<string, string>();
  for (const { categories, ...input } of DEPRECIATIONS) {
    const id = await make.create('depreciation', founded - 2, { ...input, start_rule: 'purchase_month' });
    for (const category of categories) ruleOf.set(category, id);
  }
  for (const model of make.facts('models')) {
    const rule = ruleOf.get(model.category);
    if (rule)
      await updateRecord(make.at(founded - 4), assetModel, make.id('asset_model', model.name), {
        depreciation_id: rule,
      });
  }
  for (const [currency, daysAgo, rate] of RATES)
    await make.create('exchange_rate', daysAgo, { currency, valid_from: make.day(daysAgo), rate });
}
