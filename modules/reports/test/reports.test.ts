import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import type { ListedReport, SourceDetail } from '../contract/wire.ts';
import { everyMarkIsItsList, money, purchases, refused, rowsOf, run, type Purchases } from './reports_setup.ts';

const app = await testApp();

let world: World;
let made: Purchases;
beforeAll(async () => {
  world = await makeWorld(app);
  made = await purchases(world);
});

const n = { key: 'n', fn: 'count' };
const cost = { key: 'cost', fn: 'sum', field: 'purchase_cost' };

it('groups records by place and adds up amounts, never of one currency to another', async () => {
  const report = await run(world.owner, { source: 'asset', rows: [{ field: 'location' }], values: [n, cost] });
  expect(report.count).toBe(7);
  expect(report.rows.map((one) => one.group[0]?.label)).toEqual(['Berlin', 'Paris', 'No location']);
  expect(rowsOf(report)).toEqual({
    Berlin: [3, [money('1500.50'), money('300.00', 'USD')]],
    Paris: [2, [money('900.00')]],
    'No location': [2, [money('0.01'), money('50', 'JPY')]],
  });
  expect(report.total).toEqual([7, [money('2400.51'), money('50', 'JPY'), money('300.00', 'USD')]]);
  expect(report.sentence).toBe('Sum of purchase cost of assets, by location');
});

it('converts amounts by the rates of a day, shows them, and names currencies without one', async () => {
  const { owner } = world;
  await owner.create('exchange-rate', { currency: 'USD', valid_from: '2025-01-01', rate: 0.5 });
  await owner.create('exchange-rate', { currency: 'USD', valid_from: '2026-01-01', rate: 0.25 });
  const asked = { source: 'asset', rows: [{ field: 'location' }], values: [cost], sort: '-cost' };
  const report = await run(owner, { ...asked, rates_on: '2025-06-30' });
  expect(rowsOf(report)).toEqual({
    Berlin: [[money('1650.50')]],
    Paris: [[money('900.00')]],
    'No location': [[money('0.01'), money('50', 'JPY')]],
  });
  expect(report.total).toEqual([[money('2550.51'), money('50', 'JPY')]]);
  expect(report.rates.map((one) => [one.currency, Number(one.rate), one.day])).toEqual([['USD', 0.5, '2025-01-01']]);
  expect(report.missing_rates).toEqual(['JPY']);
  expect((await run(owner, { ...asked, rates_on: 'today' })).total).toEqual([[money('2475.51'), money('50', 'JPY')]]);
});

it('a pivot has rows, columns, cells and totals over all, in order of time and of names', async () => {
  const report = await run(world.owner, {
    source: 'asset',
    rows: [{ field: 'model' }],
    columns: [{ field: 'purchase_date', bucket: 'quarter' }],
    values: [n, cost],
  });
  expect(report.columns.map((one) => one.group[0]?.label)).toEqual([
    'Q4 2024',
    'Q1 2025',
    'Q2 2025',
    'Q4 2025',
    'Q1 2026',
    'No purchase date',
  ]);
  expect(report.columns[1]?.group[0]).toMatchObject({ value: '2025-01-01', from: '2025-01-01', to: '2025-03-31' });
  expect(report.rows.map((one) => [one.group[0]?.label, one.count])).toEqual([
    ['Laptop', 4],
    ['Screen', 3],
  ]);
  const cellAt = (row: number, column: number) =>
    report.cells.find((one) => one.row === row && one.column === column)?.values;
  expect(cellAt(0, 1)).toEqual([2, [money('1500.50')]]);
  expect(cellAt(1, 2)).toEqual([1, [money('300.00', 'USD')]]);
  expect(cellAt(1, 1)).toBeUndefined();
  expect([report.row_count, report.column_count]).toEqual([2, 6]);
});

it('what is beyond the limit is told and in the totals, and the order is that of the values', async () => {
  const report = await run(world.owner, {
    source: 'asset',
    rows: [{ field: 'name' }],
    values: [cost, { key: 'most', fn: 'max', field: 'purchase_cost' }],
    sort: '-cost',
    limit: 2,
  });
  expect(report.rows.map((one) => one.group[0]?.label)).toEqual(['a', 'd']);
  expect(report.row_count).toBe(7);
  expect(report.total[0]).toEqual([money('2400.51'), money('50', 'JPY'), money('300.00', 'USD')]);
  expect(report.total[1]).toEqual([money('1000.00'), money('50', 'JPY'), money('300.00', 'USD')]);
});

it('calculates averages, days, different values and formulas, and leaves out groups by their values', async () => {
  const { owner } = world;
  const values = [
    n,
    { key: 'models', fn: 'distinct', field: 'model' },
    { key: 'first', fn: 'min', field: 'purchase_date' },
    { key: 'mean', fn: 'avg', field: 'purchase_cost' },
    cost,
    { key: 'laptops', fn: 'count', filters: { field: 'model', op: 'in', value: [made.laptop] } },
    { key: 'part', formula: 'laptops / n * 100' },
    { key: 'each', formula: 'cost / n' },
  ];
  const asked = { source: 'asset', rows: [{ field: 'location' }], values };
  expect(rowsOf(await run(owner, asked))).toEqual({
    Berlin: [3, 2, '2025-01-31', [money('750.25'), money('300.00', 'USD')], expect.anything(), 2, 66.6666666667, null],
    Paris: [2, 2, '2025-12-31', [money('900.00')], [money('900.00')], 1, 50, 450],
    'No location': [2, 2, '2024-12-31', expect.anything(), expect.anything(), 1, 50, null],
  });
  const most = await run(owner, { ...asked, having: [{ value: 'n', op: 'gte', than: 3 }] });
  expect(most.rows.map((one) => one.group[0]?.label)).toEqual(['Berlin']);
  expect(most.total[1]).toBe(2);
  const rich = await run(owner, { ...asked, having: [{ value: 'cost', op: 'gt', than: 899.99 }], sort: '-part' });
  expect(rich.rows.map((one) => one.group[0]?.label)).toEqual(['Berlin', 'Paris']);
});

it('texts that differ in capitals are one group, as in filters, spelled as somebody wrote it', async () => {
  const report = await run(world.owner, { source: 'asset', rows: [{ field: 'order_number' }], values: [n] });
  expect(report.rows.map(({ group, count }) => [group[0]?.value, count])).toEqual([
    ['po-1', 2],
    ['po-2', 2],
    [null, 3],
  ]);
  expect(report.rows[1]?.group[0]?.label).toBe('PO-2');
});

it('sums over related records double nothing', async () => {
  const { owner } = await makeWorld(app);
  const { assets } = await purchases({ owner });
  const type_id = await owner.create('maintenance-type', { name: 'Mending' });
  for (const [asset_id, amount] of [
    [assets[0], '10'],
    [assets[0], '20'],
    [assets[3], '5'],
  ] as const)
    await owner.create('asset-maintenance', { asset_id, type_id, name: 'Repair', cost: money(amount) });
  await owner.create('meter-reading', { asset_id: assets[0], reading: 7 });
  await owner.create('meter-reading', { asset_id: assets[0], reading: 9 });
  const report = await run(owner, {
    source: 'asset',
    rows: [{ field: 'location' }],
    values: [
      cost,
      { key: 'repairs', fn: 'sum', of: 'asset_maintenance.asset', field: 'cost' },
      { key: 'jobs', fn: 'count', of: 'asset_maintenance.asset' },
      { key: 'made', fn: 'count', of: 'asset_maintenance.asset', filters: { field: 'created_by', op: 'not_empty' } },
      { key: 'readings', fn: 'sum', of: 'meter_reading.asset', field: 'reading' },
    ],
    sort: '-repairs',
  });
  const byUsers = { source: 'user', values: [{ key: 'made', fn: 'count', of: 'asset.created_by' }] };
  expect((await run(owner, byUsers)).total).toEqual([7]);
  expect(rowsOf(report)).toEqual({
    Berlin: [[money('1500.50'), money('300.00', 'USD')], [money('30.00')], 2, 2, 16],
    Paris: [[money('900.00')], [money('5.00')], 1, 1, null],
    'No location': [[money('0.01'), money('50', 'JPY')], [], 0, 0, null],
  });
});

it('days between two days, or until today, are added up', async () => {
  const { owner } = await makeWorld(app);
  const category_id = await owner.create('category', { name: 'Computers', type: 'asset' });
  const model_id = await owner.create('asset-model', { name: 'Laptop', category_id });
  const ago = (days: number): string =>
    new Date(app.services.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
  for (const days of [10, 30, null])
    await owner.create('assets', { model_id, purchase_date: days === null ? null : ago(days), warranty_months: 12 });
  const values = [
    { key: 'age', fn: 'avg', since: 'purchase_date' },
    { key: 'all', fn: 'sum', since: 'purchase_date' },
    { key: 'covered', fn: 'max', since: 'purchase_date', field: 'warranty_expires' },
  ];
  const report = await run(owner, { source: 'asset', values });
  expect(report.total).toEqual([20, 40, expect.any(Number)]);
  expect([365, 366]).toContain(report.total[2]);
  expect(report.values.map((one) => one.label)).toEqual([
    'Average of days since purchase date',
    'Sum of days since purchase date',
    'Highest days from purchase date to warranty until',
  ]);
  for (const wrong of [
    { fn: 'avg', since: 'name' },
    { fn: 'count', since: 'purchase_date' },
  ])
    expect(await refused(owner, { source: 'asset', values: [{ key: 'x', ...wrong }] })).toBe(400);
});

it('a record with several tags is under each of them, is in the totals once, and this is said', async () => {
  const { owner } = await makeWorld(app);
  const { assets } = await purchases({ owner });
  const [red, blue] = [await owner.create('tag', { name: 'Red' }), await owner.create('tag', { name: 'Blue' })];
  const tag = async (id: string | undefined, tags_ids: string[]) =>
    expect((await owner.call('PATCH', `assets/${id}/`, { version: 1, tags_ids })).status).toBe(200);
  await tag(assets[0], [red, blue]);
  await tag(assets[3], [red]);
  const models = { key: 'models', fn: 'distinct', field: 'model' };
  const asked = { source: 'asset', rows: [{ field: 'tags' }], values: [n, cost, models] };
  const report = await run(owner, asked);
  expect(rowsOf(report)).toEqual({
    Blue: [1, [money('1000.00')], 1],
    Red: [2, [money('1900.00')], 1],
    'No tags': [5, expect.anything(), 2],
  });
  expect(report.total).toEqual([7, [money('2400.51'), money('50', 'JPY'), money('300.00', 'USD')], 2]);
  expect(report.groups.rows[0]?.is_many).toBe(true);
  await everyMarkIsItsList(owner, asked);
  const pivot = { ...asked, rows: [{ field: 'location' }], columns: [{ field: 'tags' }] };
  const wide = await run(owner, pivot);
  expect(rowsOf(wide)).toMatchObject({ Berlin: [3, expect.anything(), 2], Paris: [2, expect.anything(), 2] });
  expect(wide.columns.map((one) => one.count)).toEqual([1, 2, 5]);
  await everyMarkIsItsList(owner, pivot);
});

it('the count of every mark is the length of the list of its records', async () => {
  const { owner } = world;
  const within = { field: 'purchase_date', op: 'between', value: ['2025-01-01', '2026-12-31'] };
  for (const [rows, columns, filters] of [
    [[{ field: 'location' }], [{ field: 'purchase_date', bucket: 'quarter' }], null],
    [[{ field: 'state' }, { field: 'category' }], [], within],
    [[{ field: 'created_at', bucket: 'week' }], [{ field: 'model.model_number' }], null],
    [[{ field: 'order_number' }], [{ field: 'requestable' }], { or: [within, { field: 'location', op: 'empty' }] }],
    [[{ field: 'assignee' }, { field: 'created_by' }], [{ field: 'purchase_date', bucket: 'fiscal_year' }], null],
    [[{ field: 'model.category' }], [{ field: 'location.name' }], { field: 'model.name', op: 'contains', value: 'a' }],
  ])
    expect(
      await everyMarkIsItsList(owner, { source: 'asset', rows, columns, filters, values: [n] } as never),
    ).toBeGreaterThan(1);
});

it('times are grouped in the zone of the company, and dates relative to its day are told', async () => {
  const { owner, companyId } = await makeWorld(app);
  // Where it is another day than in UTC.
  const time_zone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';
  await owner.call('PATCH', `company-settings/${companyId}/`, { time_zone });
  await purchases({ owner });
  const asked = {
    source: 'asset',
    rows: [{ field: 'created_at', bucket: 'day' }],
    filters: { field: 'created_at', op: 'between', value: { period: 'day', from: -1, to: 1 } },
    values: [n],
  };
  const report = await run(owner, asked);
  const here = new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(new Date());
  expect(report.rows.map((one) => [one.group[0]?.value, one.count])).toEqual([[here, 7]]);
  expect(report.resolved).toHaveLength(1);
  await everyMarkIsItsList(owner, asked);
});

it('nobody counts what they do not see: places, costs, types, and not by filters either', async () => {
  const { owner } = world;
  const clerk = await world.user({ permissions: ['report:read', 'assets:read'], workspaces: [world.workspaceId] });
  const seen = await run(clerk, { source: 'asset', rows: [{ field: 'location' }], values: [n, cost] });
  expect(seen.left_out).toEqual([{ what: 'value', field: 'purchase_cost', why: 'hidden' }]);
  expect(seen.values.map((one) => one.key)).toEqual(['n']);
  for (const hidden of [
    { filters: { field: 'purchase_cost', op: 'gt', value: '1' } },
    { values: [{ ...n, filters: { field: 'purchase_cost', op: 'gt', value: '1' } }] },
    { rows: [{ field: 'model.name' }] },
    { filters: { field: 'model.name', op: 'is', value: 'Laptop' } },
    { source: 'contract' },
  ])
    expect(await refused(clerk, { source: 'asset', values: [n], ...hidden }), JSON.stringify(hidden)).toBeGreaterThan(
      399,
    );
  const bare = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
  expect(await refused(bare, { source: 'asset', values: [n] })).toBe(403);
  const other = await world.workspace('Elsewhere');
  const stranger = await world.user({ permissions: ['report:read', 'assets:read'], workspaces: [other] });
  expect((await run(stranger, { source: 'asset', values: [n] })).count).toBe(0);
  expect((await run(owner, { source: 'asset', values: [n] })).count).toBe(7);
});

it('fields behind a reference that leads out of the scope of the reader have no values', async () => {
  const { owner } = world;
  const group = await owner.create('groups', {
    name: 'Berlin alone',
    custom_permissions: ['locations:read'],
    limit_locations_ids: [made.berlin],
  });
  const permissions = ['report:read', 'assets:read'];
  const clerk = await world.user({ permissions, groups: [group], workspaces: [world.workspaceId] });
  const asked = { source: 'asset', rows: [{ field: 'location.name' }], values: [n] };
  expect(rowsOf(await run(clerk, asked))).toEqual({ Berlin: [3], 'No location: name': [4] });
  const among = async (op: string, value?: string) =>
    (await run(clerk, { ...asked, filters: { field: 'location.name', op, value } })).count;
  expect([await among('is', 'Berlin'), await among('is', 'Paris'), await among('empty')]).toEqual([3, 0, 4]);
  expect(await among('is_not', 'Berlin')).toBe(4);
  await everyMarkIsItsList(clerk, asked);
  const whole = await run(owner, asked);
  expect([whole.rows.length, whole.sentence]).toEqual([3, 'Assets by location: name']);
});

it('nothing of related records is added up for who may not read their type, nor converted by rates', async () => {
  const { owner } = world;
  const permissions = ['report:read', 'assets:read', 'assets:cost'];
  const clerk = await world.user({ permissions, workspaces: [world.workspaceId] });
  const asked = {
    source: 'asset',
    values: [
      n,
      { key: 'jobs', fn: 'count', of: 'asset_maintenance.asset' },
      { key: 'each', formula: 'jobs / n' },
      cost,
    ],
    rates_on: 'today',
  };
  const seen = await run(clerk, asked);
  expect(seen.values.map((one) => one.key)).toEqual(['n', 'cost']);
  expect(seen.left_out.map((one) => [one.field, one.why])).toEqual([
    ['asset_maintenance.asset', 'hidden'],
    ['each', 'hidden'],
  ]);
  expect(seen.rates).toEqual([]);
  expect(seen.total[1]).toHaveLength(3);
  expect((await run(owner, asked)).values).toHaveLength(4);
  const alone = await run(clerk, { ...asked, values: [asked.values[1]] });
  expect([alone.kind, alone.total]).toEqual(['groups', [7]]);
});

it('a report without groups lists records with its columns', async () => {
  const { body, status, text } = await world.owner.call<ListedReport>('POST', 'reports/run/', {
    definition: {
      source: 'asset',
      list: ['name', 'model.category', 'purchase_cost'],
      filters: { field: 'location', op: 'in', value: [made.berlin] },
      sort: '-name',
    },
  });
  expect(status, text).toBe(200);
  expect(body.list.map((one) => one.label)).toEqual(['Name', 'Asset model: Category', 'Purchase cost']);
  expect(body.results.map((one) => one['name'])).toEqual(['c', 'b', 'a']);
  expect(body.results[0]?.['model.category']).toMatchObject({ name: 'Computers' });
});

it('the catalogue names the fields that the reader sees, and what can be done with them', async () => {
  const read = async (user: World['owner']): Promise<SourceDetail> =>
    (await user.call<SourceDetail>('GET', 'reports/sources/asset/')).body;
  const all = await read(world.owner);
  const at = (key: string) => all.fields.find((one) => one.key === key);
  expect(at('purchase_cost')).toMatchObject({ kind: 'money', groups: false, fns: ['sum', 'avg', 'min', 'max'] });
  expect(at('purchase_date')?.buckets).toContain('fiscal_quarter');
  expect(at('model.category')).toMatchObject({ label: 'Category', through_label: 'Asset model', groups: true });
  expect(all.related.find((one) => one.of === 'asset_maintenance.asset')?.fields.map((one) => one.key)).toContain(
    'cost',
  );
  const clerk = await world.user({ permissions: ['report:read', 'assets:read'], workspaces: [world.workspaceId] });
  const few = await read(clerk);
  expect(few.fields.map((one) => one.key)).not.toContain('purchase_cost');
  expect(few.fields.some((one) => one.through === 'model')).toBe(false);
  expect((await clerk.call('GET', 'reports/sources/contract/')).status).toBe(404);
});

it('what is no definition is refused by the name of its part', async () => {
  for (const [part, definition] of [
    ['source', {}],
    ['source', { source: 'constructor', values: [n] }],
    ['rows', { source: 'asset', rows: [{ field: 'a;b' }] }],
    ['rows', { source: 'asset', rows: [{ field: 'purchase_cost' }], values: [n] }],
    ['rows', { source: 'asset', rows: [{ field: 'model.tags' }], values: [n] }],
    ['rows', { source: 'asset', rows: [{ field: 'tags' }], columns: [{ field: 'tags' }], values: [n] }],
    ['values', { source: 'asset', values: [n, n] }],
    ['values', { source: 'asset', values: [{ key: 'x', formula: 'n +' }] }],
    ['values', { source: 'asset', values: [{ key: 'x', fn: 'sum', field: 'name' }] }],
    ['values', { source: 'asset', values: [{ key: 'x', fn: 'count', of: 'asset_maintenance.supplier' }] }],
    ['values', { source: 'contract', values: [{ key: 'x', fn: 'count', of: 'asset.contracts' }] }],
    ['sort', { source: 'asset', values: [n], sort: 'name' }],
    ['limit', { source: 'asset', values: [n], limit: 100_000 }],
    ['filters', { source: 'asset', values: [n], filters: { field: 'a.b.c', op: 'is', value: 1 } }],
    [
      'filters',
      { source: 'asset', values: [n], filters: { field: 'purchase_date', op: 'lt', value: { period: 'year' } } },
    ],
    ['also', { source: 'asset', also: 1 }],
  ] as const) {
    const { status, body } = await world.owner.call('POST', 'reports/run/', { definition });
    expect(status, JSON.stringify(definition)).toBe(400);
    expect(Object.keys(body), JSON.stringify(definition)).toContain(part);
  }
});
