import { expect, it } from 'vitest';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { DepreciationReport } from '@steward/modules/depreciations/contract';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld } from '../../../app/test/world.ts';
import type { SourceDetail } from '../contract/wire.ts';
import { money, run } from './reports_setup.ts';

const app = await testApp();

const METHODS = [
  { name: 'Day', method: 'straight_line', months: 36, start_rule: 'purchase_day' },
  { name: 'Month', method: 'straight_line', months: 7, start_rule: 'purchase_month', salvage_percent: 12.5 },
  { name: 'Next', method: 'straight_line', months: 60, start_rule: 'next_month', salvage_amount: money('100.00') },
  { name: 'Half', method: 'straight_line', months: 48, start_rule: 'half_year' },
  { name: 'Declining', method: 'declining_balance', months: 60, rate: 25, start_rule: 'purchase_month' },
];
const BOUGHT = ['2024-01-31', '2024-02-29', '2025-08-30', '2026-03-31', '2026-11-30', null];

it('book values of any day are those of the depreciation report, to the cent, also in years to come', async () => {
  const world = await makeWorld(app);
  const { owner } = world;
  const category_id = await owner.create('category', { name: 'Trucks', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'Truck', category_id });
  for (const [at, { salvage_amount, ...method }] of METHODS.entries()) {
    const depreciation_id = await owner.create('depreciation', {
      ...method,
      ...(salvage_amount ? { salvage_amount } : {}),
    });
    for (const [index, purchase_date] of BOUGHT.entries())
      await owner.create('assets', {
        model_id,
        depreciation_id,
        purchase_date,
        purchase_cost: money(`${1000 + at * 333 + index}.${index}7`),
      });
  }
  await owner.create('assets', { model_id, purchase_date: '2025-01-01', purchase_cost: money('77.00') });
  const value = (today: number) => ({ key: `v_${Math.abs(today)}`, fn: 'sum', field: 'book_value', on: { today } });
  for (const days of [-400, -31, 0, 1, 30, 61, 365, 900, 1830]) {
    const report = await run(owner, { source: 'asset', rows: [{ field: 'category' }], values: [value(days)] });
    const day = addDays(app.services.now().toISOString().slice(0, 10), days);
    expect(report.values[0]?.day).toBe(day);
    const { body } = await owner.call<DepreciationReport>('GET', `depreciation/report/?day=${day}`);
    expect(report.total[0], day).toEqual([body.total.book_value]);
  }
  const on = { key: 'on', fn: 'sum', field: 'book_value', on: { day: '2026-02-28' } };
  const certain = await run(owner, { source: 'asset', values: [on] });
  const { body: then } = await owner.call<DepreciationReport>('GET', 'depreciation/report/?day=2026-02-28');
  expect([certain.values[0]?.day, certain.total[0]]).toEqual(['2026-02-28', [then.total.book_value]]);
  const { body: source } = await owner.call<SourceDetail>('GET', 'reports/sources/asset/');
  expect(source.fields.filter((one) => one.is_of_day).map((one) => one.key)).toEqual(['book_value']);
  const wrong = await owner.call('POST', 'reports/run/', {
    definition: { source: 'asset', values: [{ ...on, on: { day: '2026-02-30' } }] },
  });
  expect(wrong.status).toBe(400);
  const permissions = ['report:read', 'assets:read', 'depreciation:read'];
  const clerk = await world.user({ permissions, workspaces: [world.workspaceId] });
  const seen = await run(clerk, { source: 'asset', values: [{ key: 'n', fn: 'count' }, value(0)] });
  expect(seen.left_out.map((one) => one.why)).toEqual(['hidden']);
});
