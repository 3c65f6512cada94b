import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import type { AssetSchedule, DepreciationReport } from '../contract/wire.ts';

const app = await testApp();

const money = (amount: string, currency = 'EUR') => ({ amount, currency });

interface Desk {
  readonly owner: TestUser;
  readonly world: Awaited<ReturnType<typeof makeWorld>>;
  readonly model: string;
  readonly asset: (input: Readonly<Record<string, unknown>>) => Promise<string>;
  readonly straight: (name: string, more?: Readonly<Record<string, unknown>>) => Promise<string>;
}

async function desk(): Promise<Desk> {
  const world = await makeWorld(app);
  const { owner } = world;
  const category = await owner.create('category', { name: 'Trucks', type: 'asset' });
  const model = await owner.create('asset-model', { name: 'Truck', category_id: category });
  return {
    world,
    owner,
    model,
    asset: (input) => owner.create('assets', { model_id: model, ...input }),
    straight: (name, more = {}) => owner.create('depreciation', { name, months: 60, ...more }),
  };
}

const schedule = async (who: TestUser, id: string): Promise<AssetSchedule> =>
  (await who.call<AssetSchedule>('GET', `assets/${id}/depreciation/`)).body;
const report = async (who: TestUser, day: string, by = 'category'): Promise<DepreciationReport> =>
  (await who.call<DepreciationReport>('GET', `depreciation/report/?day=${day}&by=${by}`)).body;
const valueOf = async (who: TestUser, id: string): Promise<unknown> =>
  (await who.call('GET', `assets/${id}/`)).body['book_value'];

let shared: Desk;
beforeAll(async () => {
  shared = await desk();
});

it('[R7.94] an asset loses value as its model says, or as is chosen for itself, and says why it has none', async () => {
  const { owner, model, asset, straight } = shared;
  const truck = await asset({ name: 'truck', purchase_cost: '13000', purchase_date: '2024-01-01' });
  expect(await schedule(owner, truck)).toMatchObject({ gap: 'no_depreciation', book_value: null, years: [] });
  const rule = await straight('Trucks', { salvage_amount: '1000' });
  await owner.call('PATCH', `asset-model/${model}/`, { depreciation_id: rule });
  const years = (await schedule(owner, truck)).years;
  expect(years.map((one) => one.closing.amount)).toEqual(['10600.00', '8200.00', '5800.00', '3400.00', '1000.00']);
  expect(years[0]).toMatchObject({ from: '2024-01-01', to: '2024-12-31', amount: money('2400.00') });
  const fast = await owner.create('depreciation', { name: 'Fast', method: 'declining_balance', rate: 40, months: 60 });
  await owner.call('PATCH', `assets/${truck}/`, { depreciation_id: fast });
  expect((await schedule(owner, truck)).is_own).toBe(true);
  expect((await schedule(owner, truck)).years[0]?.amount).toEqual(money('5200.00'));
  const unpaid = await asset({ name: 'unpaid', purchase_date: '2024-01-01' });
  const undated = await asset({ name: 'undated', purchase_cost: '10' });
  const abroad = await asset({ name: 'abroad', purchase_cost: money('10', 'USD'), purchase_date: '2024-01-01' });
  const gaps = await Promise.all([unpaid, undated, abroad].map(async (id) => (await schedule(owner, id)).gap));
  expect(gaps).toEqual(['no_cost', 'no_date', 'floor_currency']);
});

it('a list shows book values of today, sorts and filters by none, and its export has them', async () => {
  const { owner, world, asset, straight, model } = await desk();
  const rule = await straight('Old', { months: 12, salvage_percent: 10 });
  await owner.call('PATCH', `asset-model/${model}/`, { depreciation_id: rule });
  const old = await asset({ name: 'old', purchase_cost: '99.99', purchase_date: '2020-02-10' });
  const bare = await asset({ name: 'bare' });
  expect([await valueOf(owner, old), await valueOf(owner, bare)]).toEqual([money('10.00'), null]);
  for (const query of [
    'sort=book_value',
    `filters=${encodeURIComponent('{"field":"book_value","op":"gt","value":"1"}')}`,
  ])
    expect((await owner.call('GET', `assets/?${query}`)).status).toBe(400);
  expect((await owner.call('PATCH', `assets/${old}/`, { book_value: '1' })).status).toBe(400);
  const file = await owner.call('GET', 'assets/export/?columns=name,book_value&format=csv&sort=name');
  const lines = file.text.split('\r\n').slice(1, 3);
  expect(lines.map((line) => line.split(',').slice(0, 3).join(','))).toEqual(['bare,,', 'old,10.00,EUR']);
  const clerk = await world.user({
    workspaces: [world.workspaceId],
    permissions: ['assets:read', 'depreciation:read'],
  });
  expect(await valueOf(clerk, old)).toBeNull();
  expect((await clerk.call('GET', `assets/${old}/depreciation/`)).status).toBe(403);
  expect((await clerk.call('GET', 'depreciation/report/')).status).toBe(403);
});

it('the report adds up by any grouping to the same cent, by the rate of the day, and names what is missing', async () => {
  const { owner, world, asset, straight, model } = await desk();
  await owner.call('PATCH', `asset-model/${model}/`, { depreciation_id: await straight('Five years') });
  const [here, there] = [
    await owner.create('locations', { name: 'Here' }),
    await owner.create('locations', { name: 'There' }),
  ];
  const bought = { purchase_date: '2024-01-01' };
  for (const [index, cost] of ['0.05', '33.33', '66.67', '100.01'].entries())
    await asset({ ...bought, location_id: index % 2 ? here : there, purchase_cost: money(cost, 'USD') });
  await asset({ ...bought, purchase_cost: '60.00' });
  await asset({ ...bought, purchase_cost: money('10', 'GBP') });
  await asset({ purchase_date: '2030-01-01', purchase_cost: '60.00' });
  await asset({});
  for (const [valid_from, rate] of [
    ['2024-01-01', 0.9],
    ['2024-12-31', 0.93333333],
    ['2025-01-01', 2],
  ] as const)
    await owner.create('exchange-rate', { currency: 'usd', valid_from, rate });
  const byCategory = await report(owner, '2024-12-31');
  // A fifth of each is written off: 0.04, 26.66, 53.34 and 80.01 dollars, each by 0.93333333.
  expect(byCategory.total).toEqual({
    count: 5,
    cost: money('246.73'),
    written_off: money('49.35'),
    book_value: money('197.38'),
  });
  const byLocation = await report(owner, '2024-12-31', 'location');
  expect(byLocation.lines.map((one) => [one.of?.name, one.count])).toEqual([
    ['Here', 2],
    ['There', 2],
    [undefined, 1],
  ]);
  expect(byLocation.total).toEqual(byCategory.total);
  expect(byCategory).toMatchObject({
    missing_rates: [{ currency: 'GBP', count: 1 }],
    gaps: [{ gap: 'no_cost', count: 1 }],
  });
  expect((await report(owner, '2023-12-31')).total.count).toBe(0);
  const file = await owner.call('GET', 'depreciation/report/export/?day=2024-12-31&by=location');
  expect(file.text).toContain('Total,5,246.73,49.35,197.38,EUR');
  const elsewhere = await world.user({
    workspaces: [await world.workspace('Other')],
    permissions: ['assets:read', 'assets:cost', 'depreciation:read'],
  });
  expect((await report(elsewhere, '2024-12-31')).total.count, 'nothing of another workspace').toBe(0);
});

it('each method needs what it goes by, a residual value is one of two, and currencies have codes', async () => {
  const { owner } = shared;
  const refused = async (wire: string, input: object): Promise<unknown> => (await owner.call('POST', wire, input)).body;
  expect(await refused('depreciation/', { name: 'a', months: 9, method: 'declining_balance' })).toHaveProperty('rate');
  expect(await refused('depreciation/', { name: 'c', months: null })).toHaveProperty('months');
  const both = { name: 'b', months: 9, salvage_percent: 10, salvage_amount: '5' };
  expect(await refused('depreciation/', both)).toHaveProperty('salvage_amount');
  const rate = { valid_from: '2024-01-01', rate: 1.1 };
  expect(await refused('exchange-rate/', { currency: 'XYZ', ...rate })).toHaveProperty('currency');
  expect(await refused('exchange-rate/', { currency: 'usd', ...rate })).toMatchObject({ name: 'USD 2024-01-01' });
  expect(await refused('exchange-rate/', { currency: 'USD', ...rate })).toHaveProperty('currency');
});

it('by units an asset is worth what its meter leaves of it, from the reading at the purchase on', async () => {
  const { owner, asset, model } = await desk();
  const miles = { name: 'By miles', method: 'units_of_production', salvage_amount: '1000' };
  expect((await owner.call('POST', 'depreciation/', miles)).body).toHaveProperty('units');
  const [meter_id, hours] = [
    await owner.create('meter', { name: 'Miles' }),
    await owner.create('meter', { name: 'Operating hours' }),
  ];
  const rule = await owner.create('depreciation', { ...miles, units: 100_000, meter_id });
  await owner.call('PATCH', `asset-model/${model}/`, { depreciation_id: rule });
  const bought = { purchase_cost: '13000', purchase_date: '2024-01-01' };
  const [truck, other] = [await asset(bought), await asset(bought)];
  expect((await schedule(owner, truck)).years).toEqual([]);
  // The delivery truck of Weygandt, bought at 500 miles.
  for (const [read_on, reading] of [
    ['2023-12-30', 500],
    ['2024-12-31', 15_500],
    ['2025-12-31', 45_500],
  ] as const)
    await owner.create('meter-reading', { asset_id: truck, meter_id, read_on, reading });
  await owner.create('meter-reading', { asset_id: truck, meter_id: hours, read_on: '2025-06-30', reading: 99_000 });
  const found = await schedule(owner, truck);
  expect(found.years.map((one) => one.amount.amount)).toEqual(['1800.00', '3600.00']);
  expect(await valueOf(owner, other), 'nothing was read of this one').toEqual(money('13000.00'));
  expect((await report(owner, '2024-12-31')).total).toMatchObject({ count: 2, book_value: money('24200.00') });
  expect((await report(owner, '2026-01-01')).total).toMatchObject({ count: 2, book_value: money('20600.00') });
});

it('fiscal years begin with the month of the settings', async () => {
  const { owner, asset, straight, model } = await desk();
  await owner.call('PATCH', `asset-model/${model}/`, { depreciation_id: await straight('Year', { months: 12 }) });
  const id = await asset({ purchase_cost: '1200', purchase_date: '2024-01-15' });
  expect((await owner.call('PATCH', 'depreciation/settings/', { fiscal_month: 4 })).body).toEqual({ fiscal_month: 4 });
  expect((await schedule(owner, id)).years.map((one) => [one.from, one.amount.amount])).toEqual([
    ['2023-04-01', '300.00'],
    ['2024-04-01', '900.00'],
  ]);
  expect((await owner.call('PATCH', 'depreciation/settings/', { fiscal_month: 13 })).status).toBe(400);
});
